import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openCheckpointFile } from '../../../demo/server/storage/checkpointFile.ts'
import { emptyFolder } from '../operations/sampleDatabase.ts'
import { freePort, startProcess, withFolder } from './processes.ts'

const signatureOf = (tenantId: string, sequence: number, extra = '') =>
  `h.${Buffer.from(JSON.stringify({ tenantId, sequence, hash: `h${sequence}${extra}` })).toString('base64url')}.s`
const kept = (tenantId: string, sequence: number) => ({ tenantId, signature: signatureOf(tenantId, sequence) })

test('checkpoints are added to a file that only its owner reads, and found by another process at once', () =>
  withFolder(async folder => {
    const path = join(folder, 'checkpoints')
    const [one, other] = [await openCheckpointFile(path), await openCheckpointFile(path)]
    assert.equal(statSync(path).mode & 0o777, 0o600)
    await one.add([kept('a', 1), kept('b', 1)])
    await other.add([kept('a', 2)])
    assert.equal(await one.latest('a'), signatureOf('a', 2))
    assert.deepEqual([await other.latest('b'), await other.latest('c')], [signatureOf('b', 1), undefined])
    assert.deepEqual(await (await openCheckpointFile(path)).tenantIds(), ['a', 'b'])
  }))

test('additions of several processes at once are all there, and an older one does not count as the newest', () =>
  withFolder(async folder => {
    const path = join(folder, 'checkpoints')
    const files = await Promise.all([1, 2, 3, 4].map(() => openCheckpointFile(path)))
    const all = Array.from({ length: 200 }, (_, index) => index + 1)
    await Promise.all(all.map(sequence => files[sequence % 4]!.add([kept('a', sequence), kept(`t${sequence}`, 1)])))
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
    assert.equal(new Set(lines).size, 400)
    for (const file of files) assert.equal(await file.latest('a'), signatureOf('a', 200))
  }))

test('a line that was cut off spoils no other, and a file that was put away is begun again', () =>
  withFolder(async folder => {
    const path = join(folder, 'checkpoints')
    const file = await openCheckpointFile(path)
    await file.add([kept('a', 1)])
    appendFileSync(path, signatureOf('a', 9).slice(0, 12))
    await file.add([kept('a', 2)])
    assert.equal(await file.latest('a'), signatureOf('a', 2))
    renameSync(path, `${path}.1`)
    assert.equal(await file.latest('a'), signatureOf('a', 2), 'what is known stays known')
    await file.add([kept('a', 3)])
    assert.equal(await file.latest('a'), signatureOf('a', 3))
    assert.equal(await (await openCheckpointFile(path)).latest('a'), signatureOf('a', 3))
    writeFileSync(path, 'x')
    assert.equal(await file.latest('a'), signatureOf('a', 3))
  }))

/** Runs the server until `done`; resolves to what it wrote to the error output. */
const runUntil = async (env: Record<string, string>, done: (errors: string) => boolean): Promise<string> => {
  const server = startProcess({ ...env, PORT: `${await freePort()}` })
  try {
    await server.ready
    for (let tries = 0; !done(server.output().err) && tries < 200; tries += 1)
      await new Promise(resolve => setTimeout(resolve, 50))
    return server.output().err
  } finally {
    await server.end('SIGTERM')
  }
}

test('a server compares the database with its file of checkpoints when it starts, and says what is missing [audit-seals]', () =>
  withFolder(async folder => {
    await emptyFolder(folder)
    const path = join(folder, 'checkpoints')
    const env = { FE_DATA_DIR: folder, FE_AUDIT_CHECKPOINT_FILE: path, FE_DEMO: '1' }
    const lines = () => readFileSync(path, 'utf8').split('\n').filter(Boolean)
    assert.equal(await runUntil(env, () => lines().length >= 13), '')
    assert.equal(lines().length, 13)
    const pglite = await PGlite.create({ dataDir: join(folder, 'pglite'), extensions: { pg_trgm } })
    await pglite.exec(
      `delete from audit_segments where tenant_id = '1001'; delete from audit_chains where tenant_id = '1001'`,
    )
    await pglite.close()
    assert.match(
      await runUntil(env, errors => errors.includes('1001')),
      /The audit log of the organization 1001 lacks its end \(segment 0\)/,
    )
  }))

test('a server whose file of checkpoints cannot be opened does not start', () =>
  withFolder(async folder => {
    await emptyFolder(folder)
    const server = startProcess({ FE_DATA_DIR: folder, FE_AUDIT_CHECKPOINT_FILE: folder, PORT: `${await freePort()}` })
    await assert.rejects(server.ready)
    assert.match(server.output().err, /FE_AUDIT_CHECKPOINT_FILE cannot be opened/)
  }))
