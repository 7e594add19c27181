import * as v from 'valibot'
import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import type { WebAuthnCreation, WebAuthnDeviceType, WebAuthnRequest } from '../../../http/mfa/types.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { newId } from '../../ports/randomTokens.ts'
import {
  checkPasskey,
  credentialIdsOf,
  passkeysOf,
  provePasskey,
  transportsOf,
} from '../../identity/passkeys/passkeys.ts'
import { badRequest, notFound } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { id as recordId, ifGiven, text } from '../../request/schema.ts'
import { mfaTransactionEnded, mfaTransactionOf, type MfaTransaction } from '../../identity/factors/secondFactors.ts'
import { freshProof, requireFactor } from '../../identity/signIn/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { beginCreation, beginUse, type Begun, type Binding } from '../../identity/passkeys/webauthn.ts'
import { assertion, attestation, creationOf, deviceType, useOf } from '../../handler/webauthnAnswers.ts'
import { addFactor, ownFactor, refuseEnrolling, refuseInactive, removeFactors, type NewFactor } from './factors.ts'
import { countTry, finish, tryFactor } from './finish.ts'
import { completing, ofTransaction } from './schemas.ts'

type Handlers = HandlersFor<typeof loginOperations & typeof operations>
type Attempt = Pick<Binding, 'ceremony' | 'attempt'>

const ofDevice = { deviceId: recordId }
const webauthnToken = text(200)

/** Input with a new key, and with a signature. */
const enrolment = { deviceType, webauthnToken, options: attestation }
const proof = { webauthnToken, options: assertion }

const answerOf = <Options>({ token, options }: Begun<Options>) => ({ webauthnToken: token, options })

const strategyOf = (type: WebAuthnDeviceType) => (type === 'Platform' ? 'WebAuthnPlatform' : 'WebAuthnCrossPlatform')

const beginEnrolment = async (context: OpenContext, user: UserRecord, attempt: string): Promise<WebAuthnCreation> => {
  const binding = { ceremony: 'enrolSecondFactor', attempt } as const
  return answerOf(await beginCreation(context, user, binding, await credentialIdsOf(context, user.id)))
}

/** Issues a challenge for one particular key. @throws HttpError 404 for an unknown one */
const beginProof = async (
  context: OpenContext,
  userId: string,
  deviceId: string,
  binding: Attempt,
): Promise<WebAuthnRequest> => {
  const key = (await passkeysOf(context, userId, 'secondFactor')).find(({ id }) => id === deviceId)
  if (!key) throw notFound()
  const allowed = { id: key.credentialId, transports: transportsOf(key) }
  return answerOf(await beginUse(context, { ...binding, userId }, allowed))
}

/** Checks the browser's answer for a new key and returns the factor to store. */
const newFactorOf = async (
  context: OpenContext,
  userId: string,
  attempt: string,
  { webauthnToken: token, options, deviceType: type }: v.InferOutput<v.ObjectSchema<typeof enrolment, undefined>>,
): Promise<NewFactor> => {
  const id = newId(context.ports.random)
  const passkey = await checkPasskey(
    context,
    creationOf(options),
    { ceremony: 'enrolSecondFactor', attempt },
    { userId, use: 'secondFactor', deviceType: type, id },
    token,
  )
  return { id, kind: 'webauthn', name: passkey.name, deviceType: passkey.deviceType, passkey }
}

const prove = (
  context: OpenContext,
  { webauthnToken: token, options }: v.InferOutput<v.ObjectSchema<typeof proof, undefined>>,
  deviceId: string,
  attempt: Attempt,
) => provePasskey(context, useOf(options), attempt, { use: 'secondFactor', id: deviceId }, token)

const personOf = async ({ store }: OpenContext, { userId }: MfaTransaction) => {
  const user = await store.users.get(vendorScope, userId)
  if (!user) throw mfaTransactionEnded()
  return user
}

/** @throws HttpError 403 for a transaction that may enrol neither kind of key */
const refuseEnrollingKeys = (transaction: MfaTransaction) => {
  if (!transaction.mayEnrol.includes('WebAuthnCrossPlatform')) refuseEnrolling(transaction, 'WebAuthnPlatform')
}

type LoginNames = `loginWebauthn${'EnrollStart' | 'EnrollVerify' | 'VerifyStart' | 'Verify'}`
type OwnNames = `webauthn${'EnrollStart' | 'EnrollVerify' | 'DisableStart' | 'Disable'}`

/** Security keys and platform authenticators as second factors, during sign-in. */
export const loginWebauthnHandlers: Pick<Handlers, LoginNames> = {
  loginWebauthnEnrollStart: anyone({ input: v.object(ofTransaction) }, async ({ mfaToken }, context) => {
    const transaction = await mfaTransactionOf(context, mfaToken)
    refuseEnrollingKeys(transaction)
    return beginEnrolment(context, await personOf(context, transaction), transaction.id)
  }),
  loginWebauthnEnrollVerify: anyone(
    { input: v.object({ ...completing, ...enrolment }) },
    async ({ mfaToken, rememberDevice, ...made }, context) => {
      const { transaction } = await tryFactor(context, mfaToken, async current =>
        refuseEnrolling(current, strategyOf(made.deviceType)),
      )
      const enrolled = await newFactorOf(context, transaction.userId, transaction.id, made)
      return finish(context, transaction, { method: 'hwk', enrolled, rememberDevice })
    },
  ),
  loginWebauthnVerifyStart: anyone(
    { input: v.object({ ...ofTransaction, ...ofDevice }) },
    async ({ mfaToken, deviceId }, context) => {
      const { id: attempt, userId, deviceIds } = await mfaTransactionOf(context, mfaToken)
      if (!deviceIds.includes(deviceId)) throw notFound()
      return beginProof(context, userId, deviceId, { ceremony: 'proveSecondFactor', attempt })
    },
  ),
  loginWebauthnVerify: anyone(
    { input: v.object({ ...completing, ...ofDevice, ...proof }) },
    async ({ mfaToken, rememberDevice, deviceId, ...used }, context) => {
      const { transaction } = await tryFactor(context, mfaToken, ({ id: attempt, deviceIds }) => {
        if (!deviceIds.includes(deviceId)) throw notFound()
        return prove(context, used, deviceId, { ceremony: 'proveSecondFactor', attempt })
      })
      return finish(context, transaction, { method: 'hwk', rememberDevice })
    },
  ),
}

const removal = v.object({ ...ofDevice, webauthnToken: ifGiven(webauthnToken), options: v.nullish(assertion) })

/** Security keys and platform authenticators in the profile. */
export const ownWebauthnHandlers: Pick<Handlers, OwnNames> = {
  webauthnEnrollStart: signedIn({ stepUp: freshProof }, (_input, context) =>
    beginEnrolment(context, context.user, context.session.id),
  ),
  webauthnEnrollVerify: signedIn({ input: v.object(enrolment), stepUp: freshProof }, async (made, context) => {
    const { store, tenantId, user, session } = context
    await refuseInactive(store, tenantId, strategyOf(made.deviceType))
    return addFactor(context, await newFactorOf(context, user.id, session.id, made))
  }),
  webauthnDisableStart: signedIn({ input: v.object(ofDevice) }, async ({ deviceId }, context) => {
    const { id } = await ownFactor(context, deviceId, 'webauthn')
    return beginProof(context, context.user.id, id, { ceremony: 'removeSecondFactor', attempt: context.session.id })
  }),
  webauthnDisable: signedIn({ input: removal }, async ({ deviceId, webauthnToken: token, options }, context) => {
    const { user, session } = context
    const device = await ownFactor(context, deviceId, 'webauthn')
    await countTry(context, user.id)
    // A person who lost the key proves another factor.
    if (!options) await requireFactor(context)
    else {
      if (token === undefined) throw badRequest('webauthnToken is missing')
      const attempt = { ceremony: 'removeSecondFactor', attempt: session.id } as const
      await prove(context, { webauthnToken: token, options }, device.id, attempt)
    }
    await removeFactors(context, [device])
  }),
}
