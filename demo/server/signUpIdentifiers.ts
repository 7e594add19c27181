import type { AuthStrategies, SignUpStrategy } from '../../src/http/identityAuth/types.ts'
import { singletonId, type Store } from '../../src/backend/store/definitions.ts'
import { vendorScope } from '../../src/backend/store/store.ts'

/** An identifier that people may sign up with. */
export type SignUpIdentifier = SignUpStrategy['strategy']

const identifiers: readonly SignUpIdentifier[] = ['email', 'phoneNumber', 'username']

/**
 * Reads `FE_SIGN_UP_WITH`, such as `email,username`.
 * @throws TypeError for an unknown identifier, and for phone numbers on a server that cannot send text messages
 */
export const signUpIdentifiersFrom = (
  text: string | undefined,
  { isDemo }: { isDemo: boolean },
): SignUpIdentifier[] | undefined => {
  if (!text) return undefined
  const wanted = text.split(',').map(entry => entry.trim())
  if (!wanted.every(entry => identifiers.some(known => known === entry)))
    throw new TypeError(`FE_SIGN_UP_WITH must list some of ${identifiers.join(', ')}`)
  if (!isDemo && wanted.includes('phoneNumber'))
    throw new TypeError('FE_SIGN_UP_WITH phoneNumber needs a demo, because this server cannot send text messages')
  return identifiers.filter(known => wanted.includes(known))
}

/** The sign-in methods with which people who signed up by these identifiers can come back. */
const signInMethodsFor = (
  { mainAuthStrategies, secondaryAuthStrategies }: AuthStrategies,
  wanted: readonly SignUpIdentifier[],
): AuthStrategies => {
  const otherMain = mainAuthStrategies.filter(({ strategy }) => strategy !== 'SmsCode')
  const others = secondaryAuthStrategies.filter(({ strategy }) => strategy !== 'UsernameAndPassword')
  return {
    mainAuthStrategies: wanted.includes('phoneNumber') ? [...otherMain, { strategy: 'SmsCode' }] : otherMain,
    secondaryAuthStrategies: [...others, { strategy: 'UsernameAndPassword', isActive: wanted.includes('username') }],
  }
}

/**
 * Stores the identifiers that the environment sets at each start, and the sign-in methods that belong to them. Without the
 * setting, the stored ones stay.
 */
export const publishSignUpIdentifiers = async (
  store: Store,
  wanted: readonly SignUpIdentifier[] | undefined,
): Promise<void> => {
  if (!wanted) return
  const signUpStrategies = identifiers.map(strategy => {
    const isActive = wanted.includes(strategy)
    // Of several identifiers, people choose one.
    return { strategy, isActive, isRequired: isActive && wanted.length === 1 }
  })
  await store.vendorSettings.update(vendorScope, singletonId, { signUpStrategies })
  await store.authStrategies.update(vendorScope, singletonId, current => signInMethodsFor(current, wanted))
}
