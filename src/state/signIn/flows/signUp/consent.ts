import { getPath } from '../../../kit/getPath.ts'

/** Where a host's terms are; screens check the addresses before they make links of them. */
export interface Consent {
  readonly terms: string | undefined
  readonly privacy: string | undefined
}

/**
 * Reads `loginBox.signup.consent` (`terms`, `privacy`) out of what tenant and host say; later sources win. Without an
 * address there is nothing to agree to.
 */
export const readConsent = (...sources: readonly unknown[]): Consent | undefined => {
  const last = (key: string) =>
    sources
      .map(source => getPath(source, 'loginBox', 'signup', 'consent', key))
      .findLast(value => typeof value === 'string' && value !== '' && value.length <= 2_048) as string | undefined
  const [terms, privacy] = [last('terms'), last('privacy')]
  return terms === undefined && privacy === undefined ? undefined : { terms, privacy }
}
