import type { AuthStrategies } from '../../../http/identityAuth/types.ts'
import type { PasswordlessType } from '../../../http/passwordless/types.ts'
import { settingOf } from '../../identity/policies/policies.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** What the methods have in common. */
interface AnyMethod {
  /** Strategies that include it (docs/product.md §4). */
  strategies: readonly string[]
  /** True when the code or link is sent to the person's mailbox. */
  isByMail: boolean
  /** Authentication methods of the proof (RFC 8176). */
  amr: readonly string[]
}

/** A passwordless sign-in method: a code, which works in the requesting page only, or a link, which works anywhere. */
export type PasswordlessMethod = AnyMethod &
  ({ isCode: true; purpose: 'loginCode' | 'loginSms' } | { isCode: false; purpose: 'magicLink' })

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

/** Strategies under their own names: the public client maps them to a method before a sign-in, but not to finish it. */
const aliases = new Map<string, PasswordlessType>([
  ['usernameandcode', 'code'],
  ['usernameandmagiclink', 'magiclink'],
  ['usernameandsms', 'smscode'],
  ['smscodev2', 'smscode'],
])

/** The method named in the path. @throws HttpError 404 for an unknown one */
export const passwordlessMethodOf = (type: string): PasswordlessMethod => {
  const name = aliases.get(type) ?? type
  if (!Object.hasOwn(methods, name)) throw notFound()
  return methods[name as PasswordlessType]
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

/** @throws HttpError 403 where the vendor does not offer the method; reads no account, so that none can be enumerated */
export const refuseUnlessOffered = async (context: OpenContext, method: PasswordlessMethod): Promise<void> => {
  if (!(await isAllowedIn(context, vendorScope, method)))
    throw new HttpError(403, 'This sign-in method is not available here.', { code: 'ER-WAY-NOT-OFFERED' })
}

/** The error for a sign-in link that is unknown, used or expired. */
export const spentLink = (): HttpError =>
  new HttpError(400, 'This link has expired or was already used. Request a new one.', { code: 'ER-LINK-SPENT' })
