import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { writeBackupFile } from '../../../demo/server/operator/backupFile.ts'
import { sharedCluster } from '../databases.ts'
import { startProcess, withFolder } from '../server/processes.ts'
import { runCommand } from './commands.ts'
import { emptyFolder, loadIntoPostgres, sampleKey } from './sampleDatabase.ts'

const never = new AbortController().signal

async function* linesThat(then: () => unknown) {
  yield 'first\n'
  await then()
  yield 'second\n'
}

test('a backup has its name only when it is complete', () =>
  withFolder(async folder => {
    const file = join(folder, 'records')
    const during: string[] = []
    const look = () => during.push(...readdirSync(folder))
    await writeBackupFile(file, linesThat(look), never)
    assert.match(during.join(), /^records\.[\w-]{36}\.part$/)
    assert.deepEqual(readdirSync(folder), ['records'])
    assert.equal(gunzipSync(readFileSync(file)).toString(), 'first\nsecond\n')
  }))

test('a backup that is aborted leaves nothing behind, whenever that is', () =>
  withFolder(async folder => {
    const file = join(folder, 'records')
    const controller = new AbortController()
    const reason = new Error('ended by SIGTERM')
    const lines = linesThat(() => controller.abort(reason))
    await assert.rejects(writeBackupFile(file, lines, controller.signal), reason)
    assert.deepEqual(readdirSync(folder), [])
    await assert.rejects(
      writeBackupFile(
        file,
        linesThat(() => undefined),
        controller.signal,
      ),
      reason,
    )
    assert.deepEqual(readdirSync(folder), [])
  }))

test('a file of that name that appears meanwhile is kept', () =>
  withFolder(async folder => {
    const file = join(folder, 'records')
    const lines = linesThat(() => writeFileSync(file, 'of another run'))
    await assert.rejects(writeBackupFile(file, lines, never), /records exists already$/)
    assert.equal(readFileSync(file, 'utf8'), 'of another run')
    assert.deepEqual(readdirSync(folder), ['records'])
  }))

test('a backup is for its owner alone, and follows no link', () =>
  withFolder(async folder => {
    const [file, target] = [join(folder, 'records'), join(folder, 'elsewhere')]
    await writeBackupFile(
      file,
      linesThat(() => undefined),
      never,
    )
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const link = join(folder, 'link')
    symlinkSync(target, link)
    const linked = writeBackupFile(
      link,
      linesThat(() => undefined),
      never,
    )
    await assert.rejects(linked, /link exists already$/)
    assert.deepEqual(readdirSync(folder).toSorted(), ['link', 'records'])
  }))

for (const [code, reason] of [
  ['ENOSPC', /cannot take the backup, because the disk is full/],
  ['EDQUOT', /cannot take the backup, because the disk quota of this user is used up/],
] as const)
  test(`a write that fails with ${code} is told and leaves nothing behind`, () =>
    withFolder(async folder => {
      const full = Object.assign(new Error('write'), { code })
      const create = async () => new Writable({ write: (_chunk, _encoding, done) => done(full) })
      await assert.rejects(
        writeBackupFile(
          join(folder, 'records'),
          linesThat(() => undefined),
          never,
          create,
        ),
        reason,
      )
      assert.deepEqual(readdirSync(folder), [])
    }))

test('a backup into a folder that does not exist is refused with its name', () =>
  withFolder(async folder => {
    await emptyFolder(join(folder, 'data'))
    const { code, err } = await runCommand(['backup', join(folder, 'none', 'records')], {
      FE_DATA_DIR: join(folder, 'data'),
    })
    assert.equal(code, 1)
    assert.match(
      err,
      /^No backup was written: .*\/none cannot take the backup, because the folder does not exist: .*\n$/,
    )
  }))

const cluster = await sharedCluster()

/** Resolves once the condition holds. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(10)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`a backup that ${signal} ends leaves no file behind`, { skip: !cluster }, () =>
    withFolder(async folder => {
      const url = await cluster!.createDatabase()
      await loadIntoPostgres(url)
      const migrated = await runCommand(['migrate'], { DATABASE_URL: url, FE_ENCRYPTION_KEY: sampleKey })
      assert.equal(migrated.err, '')
      // The backup waits for the lock of this table in the middle of its work.
      const other = new pg.Client({ connectionString: url })
      await other.connect()
      await other.query('begin; lock table users in access exclusive mode')
      const backup = startProcess({ DATABASE_URL: url }, ['backup', join(folder, 'records')])
      await until(() => readdirSync(folder).length > 0)
      let hasEnded = false
      const ended = backup.end(signal).finally(() => (hasEnded = true))
      await until(() => hasEnded || readdirSync(folder).length === 0)
      await other.end()
      assert.equal(await ended, 1)
      assert.equal(backup.output().err, `No backup was written: ended by ${signal}\n`)
      assert.deepEqual(readdirSync(folder), [])
    }),
  )
