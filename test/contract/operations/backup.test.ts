import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { backupLines } from '../../../demo/server/storage/backupLines.ts'
import { restoreLines } from '../../../demo/server/storage/restoreLines.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'
import { createTestBackend } from '../../harness/testBackend.ts'
import { empty, emptyStore, sharedCluster, sharedDatabase } from '../databases.ts'
import { findPrograms } from '../postgres.ts'
import { withFolder } from '../server/processes.ts'
import { runCommand } from './commands.ts'
import { emptyFolder, loadIntoFolder, loadIntoPostgres, sampleKey, signsIn } from './sampleDatabase.ts'

const keys = { FE_ENCRYPTION_KEY: sampleKey }

/** Makes a backup of one database, restores it into an empty one, and signs in there. */
const movesTo = async (from: Record<string, string>, to: Record<string, string>, folder: string) => {
  const file = join(folder, 'records.backup')
  for (const command of ['migrate', 'adopt-audits'])
    assert.equal((await runCommand([command], { ...from, ...keys })).err, '')
  const draftOfOther = `${file}.part`
  writeFileSync(draftOfOther, 'written by another run')
  const written = await runCommand(['backup', file], from)
  assert.match(written.out, /^\d+ records are in .*encryption key [\w-]+, which is not in the file/, written.err)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.ok(!gunzipSync(readFileSync(file)).includes(sampleKey))
  assert.match((await runCommand(['backup', file], from)).err, /exists already/)
  assert.equal(readFileSync(draftOfOther, 'utf8'), 'written by another run')
  assert.deepEqual(
    readdirSync(folder).filter(name => name.startsWith('records.backup')),
    ['records.backup', 'records.backup.part'],
  )
  const restored = await runCommand(['restore', file], { ...to, ...keys })
  assert.match(restored.out, /^\d+ records of /, restored.err)
  await signsIn({ ...to, ...keys })
}

const cluster = await sharedCluster()
if (cluster) {
  test('a backup of PGlite is restored into PostgreSQL, with people, keys and derived lists [backup-keys]', () =>
    withFolder(async folder => {
      await loadIntoFolder(join(folder, 'data'))
      await movesTo({ FE_DATA_DIR: join(folder, 'data') }, { DATABASE_URL: await cluster.createDatabase() }, folder)
    }))

  test('a backup of PostgreSQL is restored into PGlite, with people, keys and derived lists [backup-keys]', () =>
    withFolder(async folder => {
      const url = await cluster.createDatabase()
      await loadIntoPostgres(url)
      await emptyFolder(join(folder, 'data'))
      await movesTo({ DATABASE_URL: url }, { FE_DATA_DIR: join(folder, 'data') }, folder)
    }))

  test("a server starts on what PostgreSQL's own pg_dump and pg_restore copied", () =>
    withFolder(async folder => {
      const [from, to] = [await cluster.createDatabase(), await cluster.createDatabase()]
      await loadIntoPostgres(from)
      const file = join(folder, 'records.dump')
      const program = (name: string) => join(findPrograms()!, name)
      execFileSync(program('pg_dump'), ['--format=custom', `--file=${file}`, from])
      execFileSync(program('pg_restore'), ['--no-owner', `--dbname=${to}`, file])
      assert.equal((await runCommand(['adopt-audits'], { DATABASE_URL: to, ...keys })).err, '')
      await signsIn({ DATABASE_URL: to, ...keys })
    }))
}

describe('the lines of a backup', () => {
  const linesOf = async (db: Database) => {
    const lines: string[] = []
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async inside => {
        for await (const line of backupLines(inside).lines) lines.push(line.trimEnd())
      })
    return lines
  }

  async function* each(lines: readonly string[]) {
    yield* lines
  }

  const restore = (db: Database, lines: readonly string[], keyIds: readonly string[] = []) =>
    db.transaction().execute(inside => restoreLines(inside, each(lines), keyIds))

  /** Sample data in the shared database, without encryption keys. */
  const filled = async () => {
    const database = await sharedDatabase()
    await createTestBackend({ makeStore: ports => emptyStore(database, ports) })
    return database.db
  }

  test('are the same again after a restore', async () => {
    const db = await filled()
    const lines = await linesOf(db)
    const keyIds = (JSON.parse(lines[0]!) as { keyIds: string[] }).keyIds
    await empty(db)
    assert.equal(await restore(db, lines, keyIds), lines.length - 2)
    assert.deepEqual((await linesOf(db)).slice(1, -1).sort(), lines.slice(1, -1).sort())
  })

  test('are refused whole when one is missing or was changed, for a newer version, and without their key [backup-keys]', async () => {
    const db = await filled()
    const lines = await linesOf(db)
    const { keyIds, steps } = JSON.parse(lines[0]!) as { keyIds: string[]; steps: string[] }
    const newer = JSON.stringify({ ...(JSON.parse(lines[0]!) as object), steps: [...steps, 'sleds'] })
    const locked = JSON.stringify({ ...(JSON.parse(lines[0]!) as object), keyIds: ['lost'] })
    await assert.rejects(restore(db, lines, keyIds), /records already/)
    await empty(db)
    await assert.rejects(restore(db, lines.slice(0, -1), keyIds), /incomplete/)
    await assert.rejects(restore(db, lines.toSpliced(5, 1), keyIds), /incomplete, or was changed/)
    await assert.rejects(restore(db, lines.with(5, lines[5]!.replace('20', '21')), keyIds), /was changed/)
    await assert.rejects(restore(db, lines.with(0, newer), keyIds), /newer version/)
    await assert.rejects(restore(db, lines.with(0, locked), keyIds), /encryption key lost, which is not given/)
    await assert.rejects(restore(db, ['{"a":1}'], keyIds), /no backup/)
    await assert.rejects(restore(db, [], keyIds), /incomplete/)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(db)
    assert.equal(rows[0]?.count, 0)
  })
})

test('a truncated file is refused [backup-keys]', () =>
  withFolder(async folder => {
    const file = join(folder, 'records.backup')
    writeFileSync(file, readFileSync(join(import.meta.dirname, 'sampleDatabase.sql.gz')))
    truncateSync(file, 5_000)
    await emptyFolder(join(folder, 'data'))
    const { code, err } = await runCommand(['restore', file], { FE_DATA_DIR: join(folder, 'data'), ...keys })
    assert.equal(code, 1)
    assert.match(err, /^Nothing was restored: .*\n$/)
  }))
