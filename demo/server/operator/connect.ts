// Enters social services and companies' sign-ins from a description on standard input; see docs/server.md.
import { text } from 'node:stream/consumers'
import { enterConnections } from './connections.ts'
import { maintain } from './maintenance.ts'

/** The words of a parser quote what it read, and there are secrets in it. */
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new TypeError('The description is no JSON')
  }
}

await maintain(async (store, encryption) => {
  const entered = await enterConnections(store, encryption, parse(await text(process.stdin)))
  return `Entered: ${entered.join(', ') || 'nothing'}`
}, 'Nothing was entered')
