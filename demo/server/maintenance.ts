import type { Store } from '../../src/backend/collections.ts'
import type { Sealing } from '../../src/backend/ports.ts'
import { createSealing } from '../../src/backend/sealing.ts'
import { prepareSecrets } from '../../src/backend/secrets.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'
import { openHome } from './home.ts'
import { describeBriefly } from './ports.ts'
import { databaseFrom } from './settings.ts'

/**
 * Runs an operator's command on the records of the servers, whose environment it needs; prints what it did, or why it
 * did nothing.
 */
export const maintain = async (
  work: (store: Store, sealing: Sealing) => Promise<string>,
  failure: string,
): Promise<void> => {
  try {
    const database = databaseFrom(process.env)
    const isDemo = process.argv.includes('--demo') || process.env['FE_DEMO'] === '1'
    const sealing = createSealing(encryptionKeysFrom(process.env, database, isDemo))
    const { store, close } = await openHome(database)
    try {
      await prepareSecrets(store, sealing)
      console.log(await work(store, sealing))
    } finally {
      await close()
    }
  } catch (cause) {
    console.error(`${failure}: ${describeBriefly(cause)}`)
    process.exitCode = 1
  }
}
