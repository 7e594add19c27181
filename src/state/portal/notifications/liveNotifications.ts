import * as calls from '../../../http/notifications/calls.ts'
import { toFeError } from '../../../http/errors.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { queryRegistry } from '../../kit/queryRegistry.ts'
import { elementStore } from '../../kit/scope.ts'
import { sessionKey } from '../../session/sessionKey.ts'
import { keys } from '../common/keys.ts'
import { bellView, notifications } from './notifications.ts'

/** How often a server is asked that can't tell of changes. */
const pollMs = 60_000

/** The pause after a failure, which doubles with each further one, and the longest. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** An answer without news that comes sooner than this is no wait, as while a server stops. */
const shortestWaitMs = 1_000

/** A tab waits this long to be the one that asks for all. */
const turnMs = 86_400_000

/**
 * Keeps the notifications of all tabs of a browser up to date by one request that waits for changes: one tab holds it and tells
 * the others. A server with the contract only is asked once a minute.
 */
export const liveNotifications = elementStore('liveNotifications', scope => {
  const { app } = scope
  const run = scope.use(runCalls)
  const registry = app.use(queryRegistry)
  const { clock } = app.ports
  const { list } = scope.use(notifications)

  const refresh = () => registry.invalidate(keys.notifications)
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>(resolve => {
      const end = () => {
        cancel()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = clock.after(ms, end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })

  const poll = async (changed: () => void, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await pause(pollMs, signal)
      if (!signal.aborted) changed()
    }
  }

  /** The mark of what the bell shows; none before it was read. */
  const shownMark = () => list.of(bellView).get().data?.mark || 'none'

  /** Asks again and again until the signal, beginning with the mark of what the bell shows. */
  const ask = async (changed: () => void, signal: AbortSignal): Promise<void> => {
    let mark = shownMark()
    let pauseMs = firstPauseMs
    while (!signal.aborted) {
      const startedAtMs = clock.now()
      try {
        const answer = await run(calls.wait, { mark }, { signal })
        // Before the bell has read anything, the answer only tells where the notifications stand.
        if (answer.mark !== mark) {
          if (mark !== 'none') changed()
        } else if (clock.now() - startedAtMs < shortestWaitMs) await pause(firstPauseMs, signal)
        mark = answer.mark
        pauseMs = firstPauseMs
      } catch (cause) {
        if (signal.aborted) return
        if (toFeError(cause).code === 'notSupported') return poll(changed, signal)
        await pause(pauseMs, signal)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
        // What happened meanwhile is told by the mark of what the bell shows.
        mark = shownMark()
      }
    }
  }

  const follow = async (subject: string, signal: AbortSignal): Promise<void> => {
    await app.complete()
    if (signal.aborted) return
    const { tabs } = app.allPorts()
    const name = `fe.notifications:${sessionKey(app)}:${subject}`
    const channel = tabs.channel(name, refresh)
    signal.addEventListener('abort', channel.close)
    const changed = () => {
      refresh()
      channel.post({ v: 1, type: 'notifications' })
    }
    await tabs.exclusive(name, turnMs, () => ask(changed, signal))
  }

  return {
    /** Follows the notifications of a person in an account; returns the function that ends it. */
    follow: (subject: string): (() => void) => {
      const controller = new AbortController()
      follow(subject, controller.signal).catch((cause: unknown) => app.ports.log.warn(toFeError(cause).message))
      return () => controller.abort()
    },
  }
})
