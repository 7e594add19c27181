import { text } from 'node:stream/consumers'
import type { CommandRun } from './command.ts'
import { importConnections } from './connections.ts'
import { maintain } from './maintenance.ts'

/** Replaces the parser's error message, which quotes its input and so may contain secrets. */
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new TypeError('The description is no JSON')
  }
}

/** Stores social providers and single sign-on connections from JSON on standard input. */
export const run: CommandRun = ({ isDemo }) =>
  maintain(
    isDemo,
    async (store, encryption) => {
      const entered = await importConnections(store, encryption, parse(await text(process.stdin)))
      return `Entered: ${entered.join(', ') || 'nothing'}`
    },
    'Nothing was entered',
  )
