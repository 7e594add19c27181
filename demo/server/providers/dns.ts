import { Resolver } from 'node:dns/promises'
import type { Dns } from '../../../src/backend/ports/dns.ts'

/** Waits for a name server; a silent one is asked twice. */
const patience = { timeout: 2_000, tries: 2 }

/** A name, or records of this type, do not exist: an answer, not a failure. */
const isNone = (cause: unknown) => ['ENOTFOUND', 'ENODATA'].includes((cause as NodeJS.ErrnoException).code ?? '')

/**
 * Asks name servers itself, past the cache of the system.
 * @param servers addresses of name servers, with ports if they need one. Default: the system's
 */
export const createDns = (servers: readonly string[] = []): Dns => {
  const resolver = new Resolver(patience)
  if (servers.length > 0) resolver.setServers(servers)
  return {
    readTexts: async name => {
      try {
        return (await resolver.resolveTxt(name)).map(pieces => pieces.join(''))
      } catch (cause) {
        if (isNone(cause)) return []
        throw cause
      }
    },
  }
}
