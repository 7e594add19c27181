import assert from 'node:assert/strict'
import { test } from 'node:test'
import { me } from '../../../src/http/users/operations.ts'
import { sharedCluster } from '../databases.ts'
import { createBrowser, tokenOf } from '../server/browser.ts'
import { freePort, startProcess, withFolder } from '../server/processes.ts'
import { loadIntoFolder, loadIntoPostgres, sampleKey, sampleKeyId } from './sampleDatabase.ts'

/** Starts the server on a database of the earlier version, and lets its people in. */
const signsInAfterUpgrade = async (env: Record<string, string>) => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const keys = { FE_ENCRYPTION_KEY: sampleKey, FE_KEY_ROTATION_DAYS: '0' }
  const server = startProcess({ ...env, ...keys, PORT: `${port}` })
  try {
    await server.ready
    const visitor = createBrowser(address)
    const token = tokenOf(await visitor.signIn('admin@acme.test'))
    assert.equal((await visitor.send(me, {}, { token })).body.email, 'admin@acme.test')
    assert.equal((await visitor.refresh()).status, 200)
    const { keys } = (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
    assert.deepEqual(
      keys.map(({ kid }) => kid),
      [sampleKeyId()],
      'the records of that version are used',
    )
    assert.equal(server.output().err, '')
  } finally {
    await server.end('SIGTERM')
  }
}

test('PGlite: people of an earlier version sign in after the upgrade', () =>
  withFolder(async folder => {
    await loadIntoFolder(folder)
    await signsInAfterUpgrade({ FE_DATA_DIR: folder })
  }))

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: people of an earlier version sign in after the upgrade', async () => {
    const url = await cluster.createDatabase()
    await loadIntoPostgres(url)
    await signsInAfterUpgrade({ DATABASE_URL: url })
  })
