import type { App } from '../kit/app.ts'

type Word = 'question' | 'waiting'

const channelOf = (app: App, onWord: (word: unknown) => void) =>
  app.ports.tabs.channel(`fe.magicLink:${app.name}`, message => {
    const { v, word } = (message ?? {}) as Record<string, unknown>
    if (v === 1) onWord(word)
  })
const say = (word: Word) => ({ v: 1, word })

/** Answers tabs that ask whether one of this browser waits for its link; returns how to stop. Says nothing more (R4). */
export const waitForLink = (app: App): (() => void) => {
  const channel = channelOf(app, word => word === 'question' && channel.post(say('waiting')))
  return channel.close
}

/** Asks whether a tab of this browser waits for its link; one that does answers at once. */
export const hasWaitingTab = (app: App, patienceMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const settle = (isThere: boolean) => {
      cancel()
      channel.close()
      resolve(isThere)
    }
    const channel = channelOf(app, word => word === 'waiting' && settle(true))
    const cancel = app.ports.clock.after(patienceMs, () => settle(false))
    channel.post(say('question'))
  })
