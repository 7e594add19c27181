import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedCluster } from '../databases.ts'
import { runCommand } from './commands.ts'
import { withFolder } from '../server/processes.ts'
import { loadIntoFolder, loadIntoPostgres, sampleKey, signsIn, startBriefly } from './sampleDatabase.ts'

/** Upgrades as docs/operations.md says: the audit logs of the version before count once an operator says so, and only once. */
const upgrade = async (env: Record<string, string>) => {
  assert.match(
    (await startBriefly(env)).err,
    /^[^\n]*The key that seals the audit logs is missing[^\n]*\n[^\n]*"fe-elements-server adopt-audits"[^\n]*\n$/,
  )
  const first = await runCommand(['adopt-audits'], env)
  assert.deepEqual([first.code, first.err], [0, ''])
  assert.match(first.out, /^\d+ audit logs count as genuine as they are, and are sealed from now on\n$/)
  const second = await runCommand(['adopt-audits'], env)
  assert.deepEqual([second.code, second.out], [1, ''])
  assert.match(second.err, /^No audit log was adopted: the audit logs of this database are sealed already\n$/)
  await signsIn(env)
}

const keys = { FE_ENCRYPTION_KEY: sampleKey }

test('PGlite: people of an earlier version sign in after the upgrade', () =>
  withFolder(async folder => {
    await loadIntoFolder(folder)
    await upgrade({ FE_DATA_DIR: folder, ...keys })
  }))

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: people of an earlier version sign in after the upgrade', async () => {
    const url = await cluster.createDatabase()
    await loadIntoPostgres(url)
    await upgrade({ DATABASE_URL: url, ...keys })
  })
