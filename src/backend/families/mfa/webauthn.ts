import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import type { WebAuthnCreation, WebAuthnDeviceType, WebAuthnRequest } from '../../../http/mfa/types.ts'
import type { UserRecord } from '../../store/records.ts'
import { newId } from '../../ports/randomTokens.ts'
import {
  checkPasskey,
  creationOf,
  credentialIdsOf,
  deviceTypeOf,
  passkeysOf,
  provePasskey,
  transportsOf,
  useOf,
} from '../../identity/passkeys.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone, legacySignedIn } from '../../handler/legacyHandler.ts'
import { mfaTransactionEnded, mfaTransactionOf, type MfaTransaction } from '../../identity/secondFactors.ts'
import { requireFactor } from '../../handler/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { textOf, type Untrusted } from '../../request/fields.ts'
import { beginCreation, beginUse, type Begun, type Binding } from '../../identity/webauthn.ts'
import { addFactor, ownFactor, refuseEnrolling, refuseInactive, removeFactors } from './factors.ts'
import type { NewFactor } from './factors.ts'
import { countTry, finish, tryFactor } from './finish.ts'

type Handlers = HandlersFor<typeof loginOperations & typeof operations>
type Attempt = Pick<Binding, 'ceremony' | 'attempt'>

const answerOf = <Options>({ token, options }: Begun<Options>) => ({ webauthnToken: token, options })

const strategyOf = (deviceType: WebAuthnDeviceType) =>
  deviceType === 'Platform' ? 'WebAuthnPlatform' : 'WebAuthnCrossPlatform'

const beginEnrolment = async (context: OpenContext, user: UserRecord, attempt: string): Promise<WebAuthnCreation> => {
  const binding = { ceremony: 'enrolSecondFactor', attempt } as const
  return answerOf(await beginCreation(context, user, binding, await credentialIdsOf(context, user.id)))
}

/** Asks for one certain key. @throws Refusal 404 for one that is not there */
const beginProof = async (
  context: OpenContext,
  userId: string,
  deviceId: unknown,
  binding: Attempt,
): Promise<WebAuthnRequest> => {
  const key = (await passkeysOf(context, userId, 'secondFactor')).find(({ id }) => id === deviceId)
  if (!key) throw notFound()
  const allowed = { id: key.credentialId, transports: transportsOf(key) }
  return answerOf(await beginUse(context, { ...binding, userId }, allowed))
}

type Made = Untrusted<{ webauthnToken: string; options: unknown; deviceType: WebAuthnDeviceType }>

/** The factor that a new key is, once its proof was checked. */
const factorOf = async (
  context: OpenContext,
  userId: string,
  attempt: string,
  { webauthnToken, options, deviceType: type }: Made,
): Promise<NewFactor> => {
  const id = newId(context.ports.random)
  const passkey = await checkPasskey(
    context,
    creationOf(options),
    { ceremony: 'enrolSecondFactor', attempt },
    { userId, use: 'secondFactor', deviceType: deviceTypeOf(type), id },
    textOf(webauthnToken, 'webauthnToken', 200),
  )
  return { id, kind: 'webauthn', name: passkey.name, deviceType: passkey.deviceType, passkey }
}

type Used = Untrusted<{ webauthnToken: string; options: unknown; deviceId: string }>

const prove = (context: OpenContext, { webauthnToken, options, deviceId }: Used, attempt: Attempt) =>
  provePasskey(
    context,
    useOf(options),
    attempt,
    { use: 'secondFactor', id: textOf(deviceId, 'deviceId', 64) },
    textOf(webauthnToken, 'webauthnToken', 200),
  )

const personOf = async ({ store }: OpenContext, { userId }: MfaTransaction) => {
  const user = await store.users.get(vendorScope, userId)
  if (!user) throw mfaTransactionEnded()
  return user
}

/** Which of the two kinds a half-finished login may enrol; when it may neither, the refusal of the first. */
const refuseEnrollingKeys = (half: MfaTransaction) => {
  if (!half.mayEnrol.includes('WebAuthnCrossPlatform')) refuseEnrolling(half, 'WebAuthnPlatform')
}

/** The operations answered here. */
type Own = Pick<
  Handlers,
  | 'loginWebauthnEnrollStart'
  | 'loginWebauthnEnrollVerify'
  | 'loginWebauthnVerifyStart'
  | 'loginWebauthnVerify'
  | 'webauthnEnrollStart'
  | 'webauthnEnrollVerify'
  | 'webauthnDisableStart'
  | 'webauthnDisable'
>

/** Security keys and the device itself as second factors. */
export const webauthnMfaHandlers: Own = {
  loginWebauthnEnrollStart: legacyAnyone(async (input, context) => {
    const half = await mfaTransactionOf(context, input.mfaToken)
    refuseEnrollingKeys(half)
    return beginEnrolment(context, await personOf(context, half), half.id)
  }),
  loginWebauthnEnrollVerify: legacyAnyone(async (input, context) => {
    const { half } = await tryFactor(context, input.mfaToken, async tried =>
      refuseEnrolling(tried, strategyOf(deviceTypeOf(input.deviceType))),
    )
    const enrolled = await factorOf(context, half.userId, half.id, input)
    return finish(context, half, { method: 'hwk', enrolled, rememberDevice: input.rememberDevice })
  }),
  loginWebauthnVerifyStart: legacyAnyone(async (input, context) => {
    const { id, userId, deviceIds } = await mfaTransactionOf(context, input.mfaToken)
    const deviceId = textOf(input.deviceId, 'deviceId', 64)
    if (!deviceIds.includes(deviceId)) throw notFound()
    return beginProof(context, userId, deviceId, { ceremony: 'proveSecondFactor', attempt: id })
  }),
  loginWebauthnVerify: legacyAnyone(async (input, context) => {
    const { half } = await tryFactor(context, input.mfaToken, tried => {
      if (!tried.deviceIds.includes(textOf(input.deviceId, 'deviceId', 64))) throw notFound()
      return prove(context, input, { ceremony: 'proveSecondFactor', attempt: tried.id })
    })
    return finish(context, half, { method: 'hwk', rememberDevice: input.rememberDevice })
  }),
  webauthnEnrollStart: legacySignedIn(async (_input, context) => {
    await requireFactor(context)
    return beginEnrolment(context, context.user, context.session.id)
  }),
  webauthnEnrollVerify: legacySignedIn(async (input, context) => {
    const { store, tenantId, user, session } = context
    await refuseInactive(store, tenantId, strategyOf(deviceTypeOf(input.deviceType)))
    return addFactor(context, await factorOf(context, user.id, session.id, input))
  }),
  webauthnDisableStart: legacySignedIn(async (input, context) => {
    const { id } = await ownFactor(context, input.deviceId, 'webauthn')
    return beginProof(context, context.user.id, id, { ceremony: 'removeSecondFactor', attempt: context.session.id })
  }),
  webauthnDisable: legacySignedIn(async (input, context) => {
    const { user, session } = context
    const device = await ownFactor(context, input.deviceId, 'webauthn')
    await countTry(context, user.id)
    // Who lost the key shows another factor.
    if (input.options === undefined) await requireFactor(context)
    else await prove(context, input, { ceremony: 'removeSecondFactor', attempt: session.id })
    await removeFactors(context, [device])
  }),
}
