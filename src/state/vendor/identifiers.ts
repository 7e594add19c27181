import type { AuthStrategies } from '../../http/identityAuth/types.ts'
import type { IdentifierKind } from '../../http/metadata/types.ts'
import type { App } from '../kit/app.ts'
import { vendorConfig } from './vendorConfig.ts'
import { portalConfig } from './portalConfig.ts'
import type { AuthMethod } from './authMethods.ts'

/**
 * The identifiers of the first field where only the strategies are known. The main methods decide, and a password that
 * goes with a username; the alternative methods are offered for the identifier that was given.
 */
export const identifiersOf = (strategies: Partial<AuthStrategies> | undefined): IdentifierKind[] => {
  const main = (strategies?.mainAuthStrategies ?? []).map(({ strategy }): string => strategy)
  const isNamed = (strategies?.secondaryAuthStrategies ?? []).some(
    ({ strategy, isActive }) => strategy === 'UsernameAndPassword' && isActive,
  )
  const kinds = new Set<IdentifierKind>()
  for (const strategy of isNamed ? [...main, 'UsernameAndPassword'] : main) {
    if (strategy === 'SmsCode') kinds.add('phoneNumber')
    else kinds.add('email')
    if (strategy.startsWith('Username')) kinds.add('username')
  }
  const all: IdentifierKind[] = ['email', 'username', 'phoneNumber']
  return kinds.size === 0 ? ['email'] : all.filter(kind => kinds.has(kind))
}

/** The identifiers that the first field of this app accepts, as far as they are known. */
export const identifiersTaken = (app: App): readonly IdentifierKind[] => {
  const portal = app.use(portalConfig).$portal.get()
  return (portal.signIn ?? portal).identifiers ?? identifiersOf(app.use(vendorConfig).$strategies.get())
}

/** The kind of a typed identifier: digits alone are a phone number unless they may be a username. */
export const kindOf = (typed: string, taken: readonly IdentifierKind[]): IdentifierKind => {
  if (typed.includes('@')) return 'email'
  const isNumber = /^\+?[\d\s()/.-]{6,}$/.test(typed) && (typed.startsWith('+') || !taken.includes('username'))
  return isNumber ? 'phoneNumber' : 'username'
}

/** The methods of a tenant in the order that fits an identifier: where numbers are taken, text messages go to those only. */
export const authMethodsFor = (
  kind: IdentifierKind,
  taken: readonly IdentifierKind[],
  ways: readonly AuthMethod[],
): AuthMethod[] => {
  const isChoice = taken.includes('phoneNumber') && taken.includes(kind)
  const fits = (way: AuthMethod) => !isChoice || (way === 'sms') === (kind === 'phoneNumber')
  return [...ways.filter(fits), ...ways.filter(way => !fits(way))]
}
