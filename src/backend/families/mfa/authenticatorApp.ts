import * as v from 'valibot'
import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import {
  beginAuthenticator,
  consumeAuthenticatorCode,
  consumePendingAuthenticator,
} from '../../identity/factors/authenticators.ts'
import { wrongCode } from '../../tokens/oneTimeTokens.ts'
import { recoveryHash } from '../../identity/factors/recoveryCodes.ts'
import { notFound } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { id, ifGiven, typedCode } from '../../request/schema.ts'
import {
  devicesOf,
  mfaTransactionEnded,
  mfaTransactionOf,
  type MfaDevice,
} from '../../identity/factors/secondFactors.ts'
import { freshProof, requireFactor } from '../../identity/signIn/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { addFactor, ownFactor, refuseEnrolling, refuseInactive, removeFactors } from './factors.ts'
import { countTry, finish, tryFactor, type Completion } from './finish.ts'
import { completing, ofTransaction } from './schemas.ts'

type Names = 'loginVerify' | `loginAuthenticator${'EnrollStart' | 'EnrollVerify' | 'Verify'}`
type OwnNames =
  'enrollStart' | 'enrollVerify' | 'disable' | `authenticator${'EnrollStart' | 'EnrollVerify' | 'Disable'}`
type Handlers = HandlersFor<typeof loginOperations & typeof operations>
type Part<Name extends keyof Handlers> = Pick<Handlers, Name>

type Completing = Record<'mfaToken', string> & Pick<Completion, 'rememberDevice'>

/** The authenticator app that a code belongs to; the code is consumed. */
const consumeAppCode = async (context: OpenContext, devices: readonly MfaDevice[], code: string) => {
  for (const device of devices)
    if (device.kind === 'authenticator' && (await consumeAuthenticatorCode(context, device, code))) return device
  throw wrongCode()
}

/** Completes a forced enrolment with the app's first code. */
const enrolDuringLogin = async ({ mfaToken, rememberDevice }: Completing, code: string, context: OpenContext) => {
  const { transaction, proven } = await tryFactor(context, mfaToken, current => {
    refuseEnrolling(current, 'AuthenticatorApp')
    return consumePendingAuthenticator(context, current.id, current.userId, code)
  })
  const enrolled = { kind: 'authenticator', name: 'Authenticator app', ...proven } as const
  return finish(context, transaction, { method: 'otp', enrolled, rememberDevice })
}

/** Completes a sign-in or step-up with a code of one app, or of any. */
const verify = async (
  { mfaToken, rememberDevice }: Completing,
  code: string,
  context: OpenContext,
  deviceId?: string,
) => {
  const { transaction } = await tryFactor(context, mfaToken, async ({ userId, deviceIds }) => {
    const devices = (await devicesOf(context, userId)).filter(device => deviceIds.includes(device.id))
    return consumeAppCode(
      context,
      deviceId === undefined ? devices : devices.filter(device => device.id === deviceId),
      code,
    )
  })
  return finish(context, transaction, { method: 'otp', rememberDevice })
}

/** Authenticator apps during sign-in. */
export const loginAuthenticatorHandlers: Part<Names> = {
  // Clients also complete a forced enrolment with this operation.
  loginVerify: anyone({ input: v.object({ ...completing, value: typedCode }) }, async (input, context) => {
    const { mayEnrol } = await mfaTransactionOf(context, input.mfaToken)
    return mayEnrol.length > 0 ? enrolDuringLogin(input, input.value, context) : verify(input, input.value, context)
  }),
  loginAuthenticatorVerify: anyone(
    { input: v.object({ ...completing, deviceId: id, value: typedCode }) },
    (input, context) => verify(input, input.value, context, input.deviceId),
  ),
  loginAuthenticatorEnrollStart: anyone({ input: v.object(ofTransaction) }, async ({ mfaToken }, context) => {
    const transaction = await mfaTransactionOf(context, mfaToken)
    refuseEnrolling(transaction, 'AuthenticatorApp')
    const user = await context.store.users.get(vendorScope, transaction.userId)
    if (!user) throw mfaTransactionEnded()
    return { qrCode: await beginAuthenticator(context, transaction.id, user) }
  }),
  loginAuthenticatorEnrollVerify: anyone({ input: v.object({ ...completing, token: typedCode }) }, (input, context) =>
    enrolDuringLogin(input, input.token, context),
  ),
}

const enrollStart = signedIn({ stepUp: freshProof }, async (_input, context) => {
  await refuseInactive(context.store, context.tenantId, 'AuthenticatorApp')
  return { qrCode: await beginAuthenticator(context, context.session.id, context.user) }
})

const enrollVerify = signedIn(
  { input: v.object({ token: typedCode }), stepUp: freshProof },
  async ({ token }, context) => {
    const { store, tenantId, user, session } = context
    await refuseInactive(store, tenantId, 'AuthenticatorApp')
    await countTry(context, user.id)
    const proven = await consumePendingAuthenticator(context, session.id, user.id, token)
    return addFactor(context, { kind: 'authenticator', name: 'Authenticator app', ...proven })
  },
)

/** Consumes a recovery code; false for a wrong or used one. */
const consumeRecoveryCode = async ({ store }: OpenContext, userId: string, code: string): Promise<boolean> => {
  const hash = await recoveryHash(userId, code)
  const used = await store.recoveryCodes.update(vendorScope, userId, ({ hashes }) =>
    hashes.includes(hash) ? { hashes: hashes.filter(other => other !== hash) } : undefined,
  )
  return used !== undefined
}

/** Authenticator apps in the profile. A code of the app, or a recently proven factor, authorizes its removal. */
export const ownAuthenticatorHandlers: Part<OwnNames> = {
  enrollStart,
  authenticatorEnrollStart: enrollStart,
  enrollVerify,
  authenticatorEnrollVerify: enrollVerify,
  disable: signedIn({ input: v.object({ token: ifGiven(typedCode) }) }, async ({ token: code }, context) => {
    const { user } = context
    const apps = (await devicesOf(context, user.id)).filter(({ kind }) => kind === 'authenticator')
    if (apps.length === 0) throw notFound()
    if (code === undefined) await requireFactor(context)
    else await countTry(context, user.id)
    // A recovery code removes all apps, because it does not say which one was lost.
    const isAll = code === undefined || (await consumeRecoveryCode(context, user.id, code))
    await removeFactors(context, isAll ? apps : [await consumeAppCode(context, apps, code)])
  }),
  authenticatorDisable: signedIn(
    { input: v.object({ deviceId: id, token: ifGiven(typedCode) }) },
    async ({ deviceId, token: code }, context) => {
      const app = await ownFactor(context, deviceId, 'authenticator')
      if (code === undefined) await requireFactor(context)
      else {
        await countTry(context, context.user.id)
        await consumeAppCode(context, [app], code)
      }
      await removeFactors(context, [app])
    },
  ),
}
