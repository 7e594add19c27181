import type { Store } from '../../../src/backend/records.ts'
import type { Encryption } from '../../../src/backend/ports/ports.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { prepareSecrets } from '../../../src/backend/store/encryptedRecords.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'
import { openStorage } from '../storage/storage.ts'
import { describeBriefly } from '../ports.ts'
import { databaseFrom } from '../settings.ts'

/**
 * Runs an operator's command on the servers' database, with the servers' environment; prints what it did, or why it did
 * nothing.
 */
export const maintain = async (
  work: (store: Store, encryption: Encryption) => Promise<string>,
  failure: string,
): Promise<void> => {
  try {
    const database = databaseFrom(process.env)
    const isDemo = process.argv.includes('--demo') || process.env['FE_DEMO'] === '1'
    const encryption = createEncryption(encryptionKeysFrom(process.env, database, isDemo))
    const { store, close } = await openStorage(database)
    try {
      await prepareSecrets(store, encryption)
      console.log(await work(store, encryption))
    } finally {
      await close()
    }
  } catch (cause) {
    console.error(`${failure}: ${describeBriefly(cause)}`)
    process.exitCode = 1
  }
}
