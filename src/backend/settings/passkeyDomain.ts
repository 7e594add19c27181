import type { BackendConfig } from './config.ts'

/** Where passkeys work (WebAuthn §5.1.2). */
export interface PasskeyDomain {
  rpId: string
  /** Origins of pages on which a passkey may be made and used. */
  passkeyOrigins: readonly string[]
}

const isWithin = (host: string, rpId: string) => host === rpId || host.endsWith(`.${rpId}`)

/** True for a domain name that can own passkeys: no IP address and no public suffix. */
const isOwnDomain = (rpId: string) => rpId === 'localhost' || /^([a-z0-9-]+\.)+(?!\d+$)[a-z0-9-]+$/.test(rpId)

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')

const refuse = (what: string): never => {
  throw new TypeError(`${what}, else no passkey would ever work.`)
}

/**
 * The domain that passkeys belong to, and the pages on which they work: those given, else all that may call the API and
 * are within the domain.
 * @param appHost host of the application's pages
 * @param origins of pages that may call the API
 * @throws TypeError for a configuration that browsers would refuse at every sign-in
 */
export const passkeyDomainOf = (
  { rpId: wanted, passkeyOrigins: given }: Pick<BackendConfig, 'rpId' | 'passkeyOrigins'>,
  appHost: string,
  origins: ReadonlySet<string>,
): PasskeyDomain => {
  const rpId = wanted ?? appHost
  const within = [...origins].filter(origin => isWithin(new URL(origin).hostname, rpId))
  if (wanted !== undefined) {
    if (!isOwnDomain(wanted)) refuse(`rpId: the passkey domain "${wanted}" must be a domain name such as example.com`)
    if (!isWithin(appHost, wanted))
      refuse(`rpId: the passkey domain "${wanted}" must be ${appHost}, or a domain above it`)
    if (within.length === 0) refuse(`rpId: a page of the passkey domain "${wanted}" must be allowed to call`)
  }
  for (const origin of given ?? []) {
    if (!origins.has(origin)) refuse(`passkeyOrigins: the passkey origin "${origin}" must be allowed to call`)
    if (!within.includes(origin))
      refuse(`passkeyOrigins: the passkey origin "${origin}" must be within the passkey domain "${rpId}"`)
    if (!isSafe(new URL(origin)))
      refuse(`passkeyOrigins: the passkey origin "${origin}" must be https, or http on localhost`)
  }
  return { rpId, passkeyOrigins: given ?? within }
}
