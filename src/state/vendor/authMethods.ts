import type { AuthStrategies } from '../../http/identityAuth/types.ts'

/** How somebody who told who they are can prove it on this page. */
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

/** The ways that strategies allow, the main one first, each once (§4). A password where nobody said anything. */
export const authMethodsOf = (strategies: Partial<AuthStrategies> | undefined): AuthMethod[] => {
  if (!strategies?.mainAuthStrategies) return ['password']
  const { mainAuthStrategies, secondaryAuthStrategies = [] } = strategies
  const allowed = [...mainAuthStrategies, ...secondaryAuthStrategies.filter(({ isActive }) => isActive)]
  return [...new Set(allowed.flatMap(({ strategy }) => wayOf.get(strategy) ?? []))]
}
