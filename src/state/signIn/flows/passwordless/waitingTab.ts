import type { App } from '../../../kit/app.ts'

type Word = 'question' | 'waiting'

/** Schema of messages about one attempt: a tab that waits for another link does not match. */
const channelOf = (app: App, attempt: string, onWord: (word: unknown) => void) => {
  const { post, close } = app.allPorts().tabs.channel(`fe.magicLink:${app.name}`, message => {
    const { v, word, attempt: about } = (message ?? {}) as Record<string, unknown>
    if (v === 2 && about === attempt) onWord(word)
  })
  return { say: (word: Word) => post({ v: 2, word, attempt }), close }
}

/**
 * Answers tabs that ask whether one of this browser waits for a link; returns the function that stops it.
 * @param attempt the public part of the link's token, which gives no access
 */
export const waitForLink = (app: App, attempt: string): (() => void) => {
  const { say, close } = channelOf(app, attempt, word => word === 'question' && say('waiting'))
  return close
}

/** Asks whether a tab of this browser waits for this link; one that does answers at once. */
export const hasWaitingTab = async (app: App, attempt: string, replyTimeoutMs: number): Promise<boolean> => {
  if (attempt === '') return false
  return new Promise(resolve => {
    const settle = (isThere: boolean) => {
      cancel()
      close()
      resolve(isThere)
    }
    const { say, close } = channelOf(app, attempt, word => word === 'waiting' && settle(true))
    const cancel = app.ports.clock.after(replyTimeoutMs, () => settle(false))
    say('question')
  })
}
