import type { IncomingMessage, ServerResponse } from 'node:http'
import { version } from '../installation.ts'

/** What orchestrators and load balancers ask. */
export interface Probes {
  /** Answers a request for a probe; false for all other requests. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** From now on the server is not ready, whatever its records are. */
  drain: () => void
  isDraining: () => boolean
}

/** Rejects when the records cannot be reached. */
type Check = () => Promise<void>

/**
 * Creates the probes, which are answered before anything else is: while the database is opened and migrated, the process is
 * alive and not ready.
 * @param opened resolves to the check of the records once they are open
 */
export const createProbes = (opened: Promise<Check>): Probes => {
  let check: Check | undefined
  let isDraining = false
  opened.then(
    found => (check = found),
    () => undefined,
  )
  const isReady = async () => {
    if (isDraining || check === undefined) return false
    return check().then(
      () => true,
      () => false,
    )
  }
  const statuses: Readonly<Record<string, () => Promise<boolean>>> = {
    '/healthz': () => Promise.resolve(true),
    '/readyz': isReady,
    // Like `/readyz`, but a server that starts is waited for.
    '/health': () => opened.then(isReady, () => false),
  }

  const respond = async (outgoing: ServerResponse, ask: () => Promise<boolean>) => {
    const isWell = await ask()
    outgoing.writeHead(isWell ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    outgoing.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable', version }))
  }

  return {
    answer: (incoming, outgoing) => {
      const path = incoming.url?.split('?')[0] ?? ''
      const ask = Object.hasOwn(statuses, path) && /^(GET|HEAD)$/.test(incoming.method ?? '') && statuses[path]
      if (!ask) return false
      void respond(outgoing, ask)
      return true
    },
    drain: () => {
      isDraining = true
    },
    isDraining: () => isDraining,
  }
}
