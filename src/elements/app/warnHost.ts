import { consoleLog } from './consoleLog.ts'
import type { hostWarnings } from './hostWarnings.ts'

type Sentence = (texts: typeof hostWarnings) => string

/** What is to be told, in its order, until the texts are loaded. */
const untold: { level: 'warn' | 'error'; sentence: Sentence }[] = []

/**
 * Tells developers in the console, with a text of `hostWarnings`, as soon as the texts are loaded. What a failed load left untold is
 * told with the next; until then nothing else is different.
 */
export const warnHost = (level: 'warn' | 'error', sentence: Sentence): void => {
  untold.push({ level, sentence })
  void import('./hostWarnings.ts').then(
    loaded => untold.splice(0).forEach(told => consoleLog[told.level](told.sentence(loaded.hostWarnings))),
    () => {},
  )
}
