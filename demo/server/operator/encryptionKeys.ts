import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderFrom, type DatabaseSettings } from '../settings.ts'
import { makeFolder } from '../storage/makeFolder.ts'

const keyBytes = 32

/** The key of nothing but zeros, which the documentation prints as an example. */
const isExample = (key: Uint8Array) => key.every(byte => byte === 0)

/** Base64 of exactly 32 bytes. */
const keyOf = (text: string, source: string): Uint8Array<ArrayBuffer> => {
  const key = /^[A-Za-z0-9+/]{43}=$/.test(text) ? new Uint8Array(Buffer.from(text, 'base64')) : undefined
  if (key?.length !== keyBytes)
    throw new TypeError(`${source} must be base64 of ${keyBytes} bytes, as from: openssl rand -base64 ${keyBytes}`)
  if (isExample(key))
    throw new TypeError(
      `${source} is the example of the documentation, which everyone knows; take one from: openssl rand -base64 ${keyBytes}`,
    )
  return key
}

/** The key from a file that only its owner may read. If two processes create it at the same time, the first wins. */
const keyInFile = (folder: string): Uint8Array<ArrayBuffer> => {
  const path = join(folder, 'encryption-key')
  if (!existsSync(path)) {
    makeFolder(folder)
    // Linked when complete, so that another process never reads a partial file.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (cause) {
      if (!existsSync(path)) throw cause
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return keyOf(readFileSync(path, 'utf8').trim(), path)
}

/**
 * Reads the keys that encrypt secrets in the database: `FE_ENCRYPTION_KEY`, the newest first, else a key file beside the
 * embedded database, which a demo uses with any database.
 * @throws TypeError for invalid keys, and for a PostgreSQL without a key: one generated on this machine would make secrets
 * unreadable for other machines that share the database, and be lost with this machine
 */
export const encryptionKeysFrom = (
  env: NodeJS.ProcessEnv,
  database: DatabaseSettings,
  isDemo: boolean,
): Uint8Array<ArrayBuffer>[] => {
  const texts = (env['FE_ENCRYPTION_KEY'] ?? '').split(',').flatMap(text => text.trim() || [])
  if (texts.length > 0) return texts.map(text => keyOf(text, 'FE_ENCRYPTION_KEY'))
  if ('url' in database && !isDemo)
    throw new TypeError(
      `DATABASE_URL needs FE_ENCRYPTION_KEY, the same for all that share the database, as from: openssl rand -base64 ${keyBytes}`,
    )
  return [keyInFile('url' in database ? dataFolderFrom(env) : database.folder)]
}
