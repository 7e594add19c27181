import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeFeed } from '../../../src/backend/store/cachedStore.ts'
import { changeChannel } from './tables.ts'

/** A feed of the notifications that the database sends when a cached collection changes. */
export interface ListeningFeed extends ChangeFeed {
  close: () => Promise<void>
}

const reconnectMs = 1_000

/**
 * Listens on a connection of its own, which is opened again when it breaks. `onBroken` is called when it breaks, or cannot
 * be opened for the first time.
 */
export const listenForChanges = async (url: string, onBroken: (cause: Error) => void): Promise<ListeningFeed> => {
  const { Client } = (await import('pg')).default
  const listeners: ((collection?: string) => void)[] = []
  const notify = (collection?: string) => listeners.forEach(listener => listener(collection))
  const closing = new AbortController()
  let client: InstanceType<typeof Client> | undefined

  const open = async () => {
    const opened = new Client({ connectionString: url, application_name: 'fe-elements changes', keepAlive: true })
    const lost = new Promise<void>(resolve => opened.once('end', () => resolve()))
    opened.on('notification', ({ payload }) => notify(payload))
    opened.on('error', cause => {
      if (!closing.signal.aborted) onBroken(cause)
    })
    await opened.connect()
    await opened.query(`listen ${changeChannel}`)
    // Changes during the interruption were not reported.
    notify()
    client = opened
    void lost.then(() => {
      if (client === opened) client = undefined
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
