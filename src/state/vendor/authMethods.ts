import type { AuthStrategies } from '../../http/identityAuth/types.ts'

/** A sign-in method once the identifier is known. */
export type AuthMethod = 'password' | 'code' | 'link' | 'sms'

const wayOf: ReadonlyMap<string, AuthMethod> = new Map([
  ['EmailAndPassword', 'password'],
  ['UsernameAndPassword', 'password'],
  ['Code', 'code'],
  ['UsernameAndCode', 'code'],
  ['MagicLink', 'link'],
  ['UsernameAndMagicLink', 'link'],
  ['SmsCode', 'sms'],
  ['SmsCodeV2', 'sms'],
  ['UsernameAndSms', 'sms'],
])

/** The methods that strategies allow, the main one first, without duplicates (§4). A password when none are known. */
export const authMethodsOf = (strategies: Partial<AuthStrategies> | undefined): AuthMethod[] => {
  if (!strategies?.mainAuthStrategies) return ['password']
  const { mainAuthStrategies, secondaryAuthStrategies = [] } = strategies
  const allowed = [...mainAuthStrategies, ...secondaryAuthStrategies.filter(({ isActive }) => isActive)]
  return [...new Set(allowed.flatMap(({ strategy }) => wayOf.get(strategy) ?? []))]
}
