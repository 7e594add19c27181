import { isOffered } from '../../federation/samples.ts'
import type { OpenContext } from '../../context/context.ts'
import { deliverableStrategies } from '../../request/delivery.ts'
import type { AuthStrategies } from '../../../http/identityAuth/types.ts'
import type { IdentifierKind, SignInMethods } from '../../../http/metadata/types.ts'
import { singletonId } from '../../store/definitions.ts'
import { settingOf } from '../../identity/policies/policies.ts'
import { vendorScope } from '../../store/store.ts'

/**
 * The identifiers that the first field accepts. The main methods and passwords with a username decide; the secondary
 * methods work with any of these identifiers.
 */
const identifiersOf = (strategies: AuthStrategies | undefined): IdentifierKind[] => {
  const main = (strategies?.mainAuthStrategies ?? []).map(({ strategy }): string => strategy)
  const hasNamedPassword = (strategies?.secondaryAuthStrategies ?? []).some(
    ({ strategy, isActive }) => strategy === 'UsernameAndPassword' && isActive,
  )
  const takesNames = hasNamedPassword || main.some(strategy => strategy.startsWith('Username'))
  const takesNumbers = main.includes('SmsCode')
  const takesAddresses = takesNames || !takesNumbers || main.some(strategy => strategy !== 'SmsCode')
  return [
    ...(takesAddresses ? (['email'] as const) : []),
    ...(takesNames ? (['username'] as const) : []),
    ...(takesNumbers ? (['phoneNumber'] as const) : []),
  ]
}

/** Identifiers of the first field and the other sign-in methods. Sent with the branding, to save a request. */
export const signInMethodsOf = async (
  context: Pick<OpenContext, 'store' | 'settings' | 'ports'>,
): Promise<SignInMethods> => {
  const { store, settings } = context
  const [vendor, stored, social] = await Promise.all([
    store.vendorSettings.get(vendorScope, singletonId),
    settingOf(store.authStrategies, vendorScope),
    store.socialProviders.find(vendorScope, { where: { isActive: true } }),
  ])
  const strategies = stored && deliverableStrategies(context, stored)
  const isActive = (wanted: string) =>
    strategies?.secondaryAuthStrategies.some(entry => entry.strategy === wanted && entry.isActive) ?? false
  const identifiers = identifiersOf(strategies)
  const allowsSignUp = vendor?.publicConfiguration.allowSignups ?? false
  const hasPasskeys = isActive('Passkeys')
  const socialProviders = social.items
    .filter(provider => isOffered(provider, settings))
    .map(({ id, displayName }) => ({ type: id, displayName }))
  const hasMore = allowsSignUp || hasPasskeys || socialProviders.length > 0 || identifiers.join() !== 'email'
  return { hasMore, identifiers, allowsSignUp, hasPasskeys, socialProviders }
}
