import type { AuthStrategies } from '../../../http/identityAuth/types.ts'
import type { PasswordlessType } from '../../../http/passwordless/types.ts'
import type { OneTimePurpose } from '../../identity/records.ts'
import { settingOf } from '../../identity/policies.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'

/** One method to sign in without a password. */
export interface PasswordlessMethod {
  purpose: OneTimePurpose
  /** Strategies that allow it (docs/product.md §4). */
  strategies: readonly string[]
  /** True when what was sent went through the person's mailbox. */
  isByMail: boolean
  /** A code is typed where it was asked for; a link works wherever it is opened. */
  isCode: boolean
  /** How it counts as a proof (RFC 8176). */
  amr: readonly string[]
}

const methods: Readonly<Record<PasswordlessType, PasswordlessMethod>> = {
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

/** The method that a path names. @throws HttpError 404 for anything else */
export const passwordlessMethodOf = (type: string): PasswordlessMethod => {
  if (!Object.hasOwn(methods, type)) throw notFound()
  return methods[type as PasswordlessType]
}

const allows = ({ mainAuthStrategies, secondaryAuthStrategies }: AuthStrategies, { strategies }: PasswordlessMethod) =>
  mainAuthStrategies.some(({ strategy }) => strategies.includes(strategy)) ||
  secondaryAuthStrategies.some(({ strategy, isActive }) => isActive && strategies.includes(strategy))

/** True when the people of a tenant may sign in with this method. */
export const isAllowedIn = async (
  { store }: OpenContext,
  tenantId: string,
  method: PasswordlessMethod,
): Promise<boolean> => {
  const strategies = await settingOf(store.authStrategies, tenantId)
  return strategies !== undefined && allows(strategies, method)
}

/** @throws HttpError 403 where the vendor does not offer the method. No account is looked up, so none is given away. */
export const refuseUnlessOffered = async (context: OpenContext, method: PasswordlessMethod): Promise<void> => {
  if (!(await isAllowedIn(context, vendorScope, method)))
    throw new HttpError(403, 'This way to sign in is not offered here.', { code: 'ER-WAY-NOT-OFFERED' })
}
