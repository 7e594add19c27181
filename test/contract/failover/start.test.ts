import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDatabaseProxy } from '../../harness/databaseProxy.ts'
import { startRefusingDatabase } from '../../harness/refusingDatabase.ts'
import { sharedCluster } from '../databases.ts'
import { freePort, startProcess, withFolder, type ServerProcess } from '../server/processes.ts'
import { until } from './until.ts'

const withServer = (databaseUrl: string, use: (address: string, server: ServerProcess) => Promise<void>) =>
  withFolder(async folder => {
    const port = await freePort()
    const server = startProcess({ PORT: String(port), DATABASE_URL: databaseUrl, FE_DATA_DIR: folder })
    try {
      await use(`http://localhost:${port}`, server)
    } finally {
      await server.end('SIGKILL')
    }
  })

const answerOf = async (address: string, path: string) => {
  const { status, headers } = await fetch(address + path)
  return [status, headers.get('retry-after')]
}

const isListening = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )

/** The server waits: it lives, is not ready, and asks clients to come again. */
const assertWaits = async (address: string, server: ServerProcess) => {
  await until(() => isListening(address), 'the server listens')
  await until(() => server.output().err.includes('the server waits for it'), 'the wait is reported')
  assert.deepEqual(await answerOf(address, '/healthz'), [200, null])
  assert.deepEqual(await answerOf(address, '/readyz'), [503, null])
  assert.deepEqual(await answerOf(address, '/frontegg/.well-known/jwks.json'), [503, '5'])
  assert.deepEqual(await answerOf(address, '/'), [503, '5'])
  assert.doesNotMatch(server.output().err, /topsecret/)
}

for (const [code, message] of [
  ['57P03', 'the database system is starting up'],
  ['57P01', 'terminating connection due to administrator command'],
  ['53300', 'sorry, too many clients already'],
  ['08P01', 'server login has been failing, try again later (server_login_retry)'],
] as const)
  test(`a server waits for a database that answers ${code}, and stops at once when it is told to`, async () => {
    const database = await startRefusingDatabase({ code, message })
    await withServer(database.url, async (address, server) => {
      await assertWaits(address, server)
      assert.equal(await server.end('SIGTERM'), 0)
    })
    database.close()
  })

for (const [code, message] of [
  ['28P01', 'password authentication failed for user "someone"'],
  ['3D000', 'database "records" does not exist'],
  ['28000', 'no pg_hba.conf entry for host "127.0.0.1", user "someone", database "records", no encryption'],
  ['08P01', 'unsupported startup parameter: statement_timeout'],
] as const)
  test(`a server does not wait for a database that answers "${message}"`, async () => {
    const database = await startRefusingDatabase({ code, message })
    await withServer(database.url, async (_address, server) => {
      await assert.rejects(server.ready, /did not start/)
      const { err } = server.output()
      assert.equal(err, `fe-elements did not start: ${message}\n`)
      assert.equal(await server.end('SIGTERM'), 1)
    })
    database.close()
  })

const cluster = await sharedCluster()
if (cluster)
  test('a server that starts while the database is away waits, then makes its tables and serves', async () => {
    const url = await cluster.createDatabase()
    const proxy = await startDatabaseProxy(url)
    await proxy.cut()
    await withServer(proxy.urlOf(url), async (address, server) => {
      await assertWaits(address, server)
      await proxy.restore()
      await server.ready
      assert.deepEqual(await answerOf(address, '/readyz'), [200, null])
      assert.deepEqual(await answerOf(address, '/frontegg/.well-known/jwks.json'), [200, null])
      await proxy.cut()
      assert.deepEqual(await answerOf(address, '/frontegg/.well-known/jwks.json'), [503, '5'])
      assert.deepEqual(await answerOf(address, '/readyz'), [503, null])
      await proxy.restore()
      await until(async () => (await answerOf(address, '/readyz'))[0] === 200, 'the server is ready again')
    })
    await proxy.close()
  })
