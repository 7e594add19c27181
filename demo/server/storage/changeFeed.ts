import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ChangeFeed } from '../../../src/backend/store/cachedStore.ts'
import { connectionSettings } from './connectionSettings.ts'
import { changeChannel } from './tables.ts'

/** A feed of the notifications that the database sends when a cached collection changes. */
export interface ListeningFeed extends ChangeFeed {
  close: () => Promise<void>
}

const reconnectMs = 1_000
/** How often the database is asked whether it is still there: a connection that only listens would not notice its silence. */
const askEveryMs = 5_000
const answerWithinMs = 5_000

/** Listens again and again, which changes nothing while it works; tells when it does not, as on a replica, where it is refused. */
const watch = (client: Client, onLost: (cause: Error) => void): (() => void) => {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      await client.query(`listen ${changeChannel}`)
      isAsking = false
    } catch (cause) {
      clearInterval(timer)
      onLost(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }
  const timer = setInterval(() => void ask(), askEveryMs).unref()
  return () => clearInterval(timer)
}

/**
 * Listens on a connection of its own, which is opened again when it breaks. `onBroken` is called when it breaks, or cannot
 * be opened for the first time.
 */
export const listenForChanges = async (url: string, onBroken: (cause: Error) => void): Promise<ListeningFeed> => {
  const { Client: PgClient } = (await import('pg')).default
  const listeners: ((collection?: string) => void)[] = []
  const notify = (collection?: string) => listeners.forEach(listener => listener(collection))
  const closing = new AbortController()
  let client: Client | undefined

  const report = (cause: Error) => {
    if (!closing.signal.aborted) onBroken(cause)
  }

  const open = async () => {
    const settings = { ...connectionSettings(url, 'fe-elements changes'), query_timeout: answerWithinMs }
    const opened = new PgClient(settings)
    const lost = Promise.withResolvers<void>()
    opened.once('end', lost.resolve)
    opened.on('notification', ({ payload }) => notify(payload))
    opened.on('error', report)
    try {
      await opened.connect()
      await opened.query(`listen ${changeChannel}`)
    } catch (cause) {
      void opened.end().catch(() => undefined)
      throw cause
    }
    // Changes during the interruption were not reported.
    notify()
    client = opened
    const stopWatching = watch(opened, cause => {
      report(cause)
      lost.resolve()
    })
    void lost.promise.then(() => {
      stopWatching()
      if (client === opened) client = undefined
      void opened.end().catch(() => undefined)
      return reopen()
    })
  }

  /** Tries again until it succeeds; nothing is cached meanwhile. */
  const reopen = async (): Promise<void> => {
    await wait(reconnectMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    if (!closing.signal.aborted) await open().catch(reopen)
  }

  await open().catch((cause: Error) => {
    onBroken(cause)
    void reopen()
  })
  return {
    isLive: () => client !== undefined,
    subscribe: listener => void listeners.push(listener),
    close: async () => {
      closing.abort()
      await client?.end()
    },
  }
}
