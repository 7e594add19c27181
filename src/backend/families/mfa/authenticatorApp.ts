import type * as loginOperations from '../../../http/mfa/loginOperations.ts'
import type * as operations from '../../../http/mfa/operations.ts'
import { beginAuthenticator, takeAuthenticator, useAuthenticator } from '../../identity/authenticators.ts'
import { wrongCode } from '../../tokens/oneTimeTokens.ts'
import { recoveryHash } from '../../identity/recoveryCodes.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone, legacySignedIn } from '../../handler/legacyHandler.ts'
import {
  devicesOf,
  mfaTransactionEnded,
  mfaTransactionOf,
  type MfaTransaction,
  type MfaDevice,
} from '../../identity/secondFactors.ts'
import { requireFactor } from '../../handler/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalTextOf, textOf, type Untrusted } from '../../request/fields.ts'
import { addFactor, ownFactor, refuseEnrolling, refuseInactive, removeFactors } from './factors.ts'
import { countTry, finish, tryFactor } from './finish.ts'

type Names = 'loginVerify' | `loginAuthenticator${'EnrollStart' | 'EnrollVerify' | 'Verify'}`
type OwnNames =
  'enrollStart' | 'enrollVerify' | 'disable' | `authenticator${'EnrollStart' | 'EnrollVerify' | 'Disable'}`
type Handlers = HandlersFor<typeof loginOperations & typeof operations>
type Part<Name extends keyof Handlers> = Pick<Handlers, Name>
type LastHalf = { mfaToken: string; rememberDevice?: boolean }

const codeOf = (value: unknown, name: string) => textOf(value, name, 40).replaceAll(/\s/g, '')

/** The authenticator app whose code this is; the code is spent with that. */
const appOf = async (context: OpenContext, devices: readonly MfaDevice[], code: string) => {
  for (const device of devices)
    if (device.kind === 'authenticator' && (await useAuthenticator(context, device, code))) return device
  throw wrongCode()
}

/** Enrols the app of a forced enrolment. */
const enrolOnTheWay = async (input: Untrusted<LastHalf>, code: string, context: OpenContext) => {
  const { half, proven } = await tryFactor(context, input.mfaToken, current => {
    refuseEnrolling(current, 'AuthenticatorApp')
    return takeAuthenticator(context, current.id, current.userId, code)
  })
  const enrolled = { kind: 'authenticator', name: 'Authenticator app', ...proven } as const
  return finish(context, half, { method: 'otp', enrolled, rememberDevice: input.rememberDevice })
}

const verify = async (input: Untrusted<LastHalf>, code: string, context: OpenContext, deviceId?: unknown) => {
  const { half } = await tryFactor(context, input.mfaToken, async ({ userId, deviceIds }) => {
    const devices = (await devicesOf(context, userId)).filter(({ id }) => deviceIds.includes(id))
    return appOf(context, deviceId === undefined ? devices : devices.filter(({ id }) => id === deviceId), code)
  })
  return finish(context, half, { method: 'otp', rememberDevice: input.rememberDevice })
}

/** Authenticator apps on the way in. */
export const loginAuthenticatorHandlers: Part<Names> = {
  // Clients finish a forced enrolment with this call as well.
  loginVerify: legacyAnyone(async (input, context) => {
    const code = codeOf(input.value, 'value')
    const { mayEnrol } = await mfaTransactionOf(context, input.mfaToken)
    return mayEnrol.length > 0 ? enrolOnTheWay(input, code, context) : verify(input, code, context)
  }),
  loginAuthenticatorVerify: legacyAnyone((input, context) =>
    verify(input, codeOf(input.value, 'value'), context, input.deviceId),
  ),
  loginAuthenticatorEnrollStart: legacyAnyone(async (input, context) => {
    const half: MfaTransaction = await mfaTransactionOf(context, input.mfaToken)
    refuseEnrolling(half, 'AuthenticatorApp')
    const user = await context.store.users.get(vendorScope, half.userId)
    if (!user) throw mfaTransactionEnded()
    return { qrCode: await beginAuthenticator(context, half.id, user) }
  }),
  loginAuthenticatorEnrollVerify: legacyAnyone((input, context) =>
    enrolOnTheWay(input, codeOf(input.token, 'token'), context),
  ),
}

const enrollStart = legacySignedIn<{ qrCode: string }>(async (_input, context) => {
  await refuseInactive(context.store, context.tenantId, 'AuthenticatorApp')
  await requireFactor(context)
  return { qrCode: await beginAuthenticator(context, context.session.id, context.user) }
})

const enrollVerify = legacySignedIn<{ recoveryCode?: string }>(async (input, context) => {
  const { store, tenantId, user, session } = context
  const code = codeOf(input.token, 'token')
  await refuseInactive(store, tenantId, 'AuthenticatorApp')
  await requireFactor(context)
  await countTry(context, user.id)
  const proven = await takeAuthenticator(context, session.id, user.id, code)
  return addFactor(context, { kind: 'authenticator', name: 'Authenticator app', ...proven })
})

/** True for a recovery code that was not used before; it is spent with that. */
const useRecoveryCode = async ({ store }: OpenContext, userId: string, code: string): Promise<boolean> => {
  const hash = await recoveryHash(userId, code)
  const used = await store.recoveryCodes.update(vendorScope, userId, ({ hashes }) =>
    hashes.includes(hash) ? { hashes: hashes.filter(other => other !== hash) } : undefined,
  )
  return used !== undefined
}

/** Authenticator apps of the profile. A code of the app, or a session that showed a factor, may remove it (B8). */
export const ownAuthenticatorHandlers: Part<OwnNames> = {
  enrollStart,
  authenticatorEnrollStart: enrollStart,
  enrollVerify,
  authenticatorEnrollVerify: enrollVerify,
  disable: legacySignedIn(async (input, context) => {
    const { user } = context
    const code = optionalTextOf(input.token, 'token', 40)?.replaceAll(/\s/g, '')
    const apps = (await devicesOf(context, user.id)).filter(({ kind }) => kind === 'authenticator')
    if (apps.length === 0) throw notFound()
    if (code === undefined) await requireFactor(context)
    else await countTry(context, user.id)
    // A recovery code is for an app that is lost, whichever it is.
    const isAll = code === undefined || (await useRecoveryCode(context, user.id, code))
    await removeFactors(context, isAll ? apps : [await appOf(context, apps, code)])
  }),
  authenticatorDisable: legacySignedIn(async (input, context) => {
    const code = optionalTextOf(input.token, 'token', 40)?.replaceAll(/\s/g, '')
    const app = await ownFactor(context, input.deviceId, 'authenticator')
    if (code === undefined) await requireFactor(context)
    else {
      await countTry(context, context.user.id)
      await appOf(context, [app], code)
    }
    await removeFactors(context, [app])
  }),
}
