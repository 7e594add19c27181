import assert from 'node:assert/strict'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { list } from '../../../src/http/users/listOperations.ts'
import { sharedDataFolder } from '../databases.ts'
import { createBrowser, tokenOf } from '../server/browser.ts'
import { freePort, startProcess } from '../server/processes.ts'

/**
 * A database with the sample data of version 0.1.0 before it had metrics and backups: what `pg_dump --inserts --no-owner
 * --no-privileges` of PostgreSQL 15 wrote after the first start of that server with `--demo`, and one sign-in.
 */
const dump = () => gunzipSync(readFileSync(join(import.meta.dirname, 'sampleDatabase.sql.gz'))).toString('utf8')

/** The key of the secrets in it. */
export const sampleKey = Buffer.alloc(32, 7).toString('base64')

/** The id of its signing key. */
export const sampleKeyId = (): string =>
  /INSERT INTO public\.signing_keys VALUES\s+\('\*', '([\w-]{43})'/.exec(dump())?.[1] ?? ''

/** Loads it into an empty PostgreSQL database. */
export const loadIntoPostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(dump())
  } finally {
    await client.end()
  }
}

/** Makes a data folder with tables and no records. It is copied, because creating a database takes seconds. */
export const emptyFolder = async (folder: string): Promise<void> =>
  cpSync(await sharedDataFolder(), folder, { recursive: true })

/** Makes a data folder with the records. */
export const loadIntoFolder = async (folder: string): Promise<void> => {
  await emptyFolder(folder)
  const pglite = await PGlite.create({ dataDir: join(folder, 'pglite'), extensions: { pg_trgm } })
  await pglite.exec(`drop schema public cascade; create schema public; ${dump()}`)
  await pglite.close()
}

/** Starts the server on a database with these records, and stops it; resolves to what it printed. */
export const startBriefly = async (env: Record<string, string>): Promise<{ out: string; err: string }> => {
  const server = startProcess({ ...env, FE_KEY_ROTATION_DAYS: '0', PORT: `${await freePort()}` })
  try {
    await server.ready
  } finally {
    await server.end('SIGTERM')
  }
  return server.output()
}

/** Starts the server on a database with these records: its people sign in, and what they had is there. */
export const signsIn = async (env: Record<string, string>): Promise<void> => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = startProcess({ ...env, FE_KEY_ROTATION_DAYS: '0', PORT: `${port}` })
  try {
    await server.ready
    const visitor = createBrowser(address)
    const token = tokenOf(await visitor.signIn('admin@acme.test'))
    assert.ok((await visitor.send(list, {}, { token })).body.items.length > 1, 'lists that are derived')
    assert.equal((await visitor.refresh()).status, 200)
    const { keys } = (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
    const ids = keys.map(({ kid }) => kid)
    assert.deepEqual(ids, [sampleKeyId()], 'the signing key is the earlier one')
    assert.equal(server.output().err, '')
  } finally {
    await server.end('SIGTERM')
  }
}
