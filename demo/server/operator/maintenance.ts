import { prepareAudits } from '../../../src/backend/seals/prepareAudits.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Encryption } from '../../../src/backend/ports/ports.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { prepareSecrets } from '../../../src/backend/store/encryptedRecords.ts'
import { describeBriefly } from '../describeFault.ts'
import { serverPorts } from '../ports.ts'
import { databaseFrom } from '../settings.ts'
import { openStorage } from '../storage/storage.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'

/** Carries out an operator's work; prints what it did, or why it did nothing. */
export const report = async (work: () => Promise<string>, failure: string): Promise<void> => {
  try {
    console.log(await work())
  } catch (cause) {
    console.error(`${failure}: ${describeBriefly(cause)}`)
    process.exitCode = 1
  }
}

/** Runs an operator's command on the servers' database, with the servers' environment. */
export const maintain = (
  isDemo: boolean,
  work: (store: Store, encryption: Encryption) => Promise<string>,
  failure: string,
): Promise<void> =>
  report(async () => {
    const database = databaseFrom(process.env)
    const encryption = createEncryption(encryptionKeysFrom(process.env, database, isDemo))
    const { store, close } = await openStorage(database)
    try {
      await prepareSecrets(store, encryption)
      await prepareAudits(store, { ...serverPorts, encryption })
      return await work(store, encryption)
    } finally {
      await close()
    }
  }, failure)
