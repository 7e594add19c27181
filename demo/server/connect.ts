// Enters social services and companies' sign-ins from a description on standard input; see docs/server.md.
import { text } from 'node:stream/consumers'
import { createSealing } from '../../src/backend/sealing.ts'
import { prepareSecrets } from '../../src/backend/secrets.ts'
import { enterConnections } from './connections.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'
import { openHome } from './home.ts'
import { describeBriefly } from './ports.ts'
import { databaseFrom } from './settings.ts'

/** The words of a parser quote what it read, and there are secrets in it. */
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new TypeError('The description is no JSON')
  }
}

try {
  const description = parse(await text(process.stdin))
  const database = databaseFrom(process.env)
  const isDemo = process.argv.includes('--demo') || process.env['FE_DEMO'] === '1'
  const sealing = createSealing(encryptionKeysFrom(process.env, database, isDemo))
  const { store, close } = await openHome(database)
  try {
    await prepareSecrets(store, sealing)
    console.log(`Entered: ${(await enterConnections(store, sealing, description)).join(', ') || 'nothing'}`)
  } finally {
    await close()
  }
} catch (cause) {
  console.error(`Nothing was entered: ${describeBriefly(cause)}`)
  process.exitCode = 1
}
