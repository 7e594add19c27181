import type { AuthStrategies } from '../../../http/identityAuth/types.ts'
import type { PasswordlessType } from '../../../http/passwordless/types.ts'
import type { OneTimePurpose } from '../../identity/records.ts'
import { settingOf } from '../../identity/policies.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'

/** One way to sign in without a password. */
export interface PasswordlessMethod {
  purpose: OneTimePurpose
  /** Strategies that allow it (§4). */
  strategies: readonly string[]
  /** True when what was sent went through the person's mailbox. */
  isByMail: boolean
  /** A code is typed where it was asked for; a link works wherever it is opened. */
  isCode: boolean
  /** How it counts as a proof (RFC 8176). */
  amr: readonly string[]
}

const ways: Readonly<Record<PasswordlessType, PasswordlessMethod>> = {
  code: { purpose: 'loginCode', strategies: ['Code', 'UsernameAndCode'], isByMail: true, isCode: true, amr: ['otp'] },
  magiclink: {
    purpose: 'magicLink',
    strategies: ['MagicLink', 'UsernameAndMagicLink'],
    isByMail: true,
    isCode: false,
    amr: ['otp'],
  },
  smscode: {
    purpose: 'loginSms',
    strategies: ['SmsCode', 'SmsCodeV2', 'UsernameAndSms'],
    isByMail: false,
    isCode: true,
    amr: ['sms'],
  },
}

/** The way a path names. @throws Refusal 404 for anything else */
export const passwordlessMethodOf = (type: unknown): PasswordlessMethod => {
  if (typeof type !== 'string' || !Object.hasOwn(ways, type)) throw notFound()
  return ways[type as PasswordlessType]
}

const allows = ({ mainAuthStrategies, secondaryAuthStrategies }: AuthStrategies, { strategies }: PasswordlessMethod) =>
  mainAuthStrategies.some(({ strategy }) => strategies.includes(strategy)) ||
  secondaryAuthStrategies.some(({ strategy, isActive }) => isActive && strategies.includes(strategy))

/** True when the people of a tenant may sign in this way. */
export const isAllowedIn = async (
  { store }: OpenContext,
  tenantId: string,
  way: PasswordlessMethod,
): Promise<boolean> => {
  const strategies = await settingOf(store.authStrategies, tenantId)
  return strategies !== undefined && allows(strategies, way)
}

/** @throws Refusal when nobody may sign in this way; depends on the vendor only, so it tells nothing of accounts (B1) */
export const refuseUnlessOffered = async (context: OpenContext, way: PasswordlessMethod): Promise<void> => {
  if (!(await isAllowedIn(context, vendorScope, way)))
    throw new HttpError(403, 'This way to sign in is not offered here.', { code: 'ER-WAY-NOT-OFFERED' })
}
