import type { App } from '../kit/app.ts'
import { storageKeys } from '../session/storageKeys.ts'

/** How long a visit to the organization's identity provider may take. */
const lifeMs = 900_000

/**
 * Remembers, for this tab, the state of the sign-in it left for; SAML calls its state RelayState. No secret.
 * @param hasAgreed whether the person agreed to the terms of the sign-up form before
 */
export const rememberSsoAttempt = (app: App, address: URL, hasAgreed = false): void => {
  const { tabStore, clock } = app.ports
  const state = address.searchParams.get('RelayState') ?? address.searchParams.get('state')
  if (state)
    tabStore.write(
      storageKeys.ssoAttempt,
      JSON.stringify({ v: 1, state, atMs: clock.now(), ...(hasAgreed && { hasAgreed }) }),
    )
}

/** The attempt when this tab left for exactly this sign-in and it has not expired; reading deletes it. */
export const takeSsoAttempt = (app: App, state: string): { hasAgreed: boolean } | undefined => {
  const { tabStore, clock } = app.ports
  const text = tabStore.read(storageKeys.ssoAttempt) ?? 'null'
  tabStore.remove(storageKeys.ssoAttempt)
  try {
    const attempt = JSON.parse(text) as Partial<Record<string, unknown>> | null
    const ageMs = clock.now() - Number(attempt?.['atMs'])
    const isOurs = state !== '' && attempt?.['v'] === 1 && attempt['state'] === state && ageMs >= 0 && ageMs < lifeMs
    return isOurs ? { hasAgreed: attempt['hasAgreed'] === true } : undefined
  } catch {
    // Another script wrote this value.
    return undefined
  }
}
