import { getPath } from './getPath.ts'

/** URLs of a host's terms; screens validate them before they make links of them. */
export interface Consent {
  readonly terms: string | undefined
  readonly privacy: string | undefined
}

/**
 * The key of a person's metadata that says when they agreed to the terms, as an ISO date; null for a person who got an account
 * without a form that asked them, and still has to.
 */
export const termsAcceptedKey = 'termsAcceptedAt'

/**
 * Reads `loginBox.signup.consent` (`terms`, `privacy`) from themes of tenant and host; later sources win. Without a URL there is
 * nothing to agree to.
 */
export const readConsent = (...sources: readonly unknown[]): Consent | undefined => {
  const last = (key: string) =>
    sources
      .map(source => getPath(source, 'loginBox', 'signup', 'consent', key))
      .findLast(value => typeof value === 'string' && value !== '' && value.length <= 2_048) as string | undefined
  const [terms, privacy] = [last('terms'), last('privacy')]
  return terms === undefined && privacy === undefined ? undefined : { terms, privacy }
}
