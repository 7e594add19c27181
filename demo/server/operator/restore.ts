import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { serverPorts } from '../ports.ts'
import { databaseFrom } from '../settings.ts'
import { openDatabase } from '../storage/database.ts'
import { createPostgresStore } from '../storage/postgresStore.ts'
import { buildReadModels, forgetBuilds } from '../storage/readModelBuilds.ts'
import { restoreLines } from '../storage/restoreLines.ts'
import { rewriteStoredEmails } from '../storage/storedEmails.ts'
import type { CommandRun } from './command.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'
import { report } from './maintenance.ts'

/** The lines of a compressed file. A truncated file is an error of the decompression. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unzip = createGunzip()
  source.on('error', cause => unzip.destroy(cause))
  const failed = new Promise<never>((_resolve, reject) => unzip.once('error', reject))
  failed.catch(() => undefined)
  const lines = createInterface({ input: source.pipe(unzip), crlfDelay: Infinity })[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await Promise.race([lines.next(), failed])
    if (done) return
    yield value
  }
}

const read = async (file: string, isDemo: boolean): Promise<string> => {
  const database = databaseFrom(process.env)
  const encryption = createEncryption(encryptionKeysFrom(process.env, database, isDemo))
  const keyIds = await encryption.keyIds()
  const { db, close } = await openDatabase(database, () => undefined)
  try {
    const records = await db.transaction().execute(async inside => {
      await forgetBuilds(inside)
      const restored = await restoreLines(inside, linesOf(file), keyIds)
      await rewriteStoredEmails(inside)
      return restored
    })
    await buildReadModels(db, createPostgresStore(db, serverPorts))
    return `${records} records of ${file} are in the database`
  } finally {
    await close()
  }
}

/** Reads the records of a backup into an empty database, all or none. */
export const run: CommandRun = ({ file, isDemo }) => report(() => read(file, isDemo), 'Nothing was restored')
