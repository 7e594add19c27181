import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startDatabaseProxy, type DatabaseProxy } from '../../harness/databaseProxy.ts'
import { sharedCluster } from '../databases.ts'
import { withClient } from '../postgres.ts'
import { freePort, startProcess, withFolder, type ServerProcess } from '../server/processes.ts'
import { startLoad, type Ledger } from './load.ts'
import { until } from './until.ts'

const encryptionKey = Buffer.alloc(32, 7).toString('base64')
/** Shorter than in production, so that a silent connection is given up in the time of a test. */
const answerTimeoutMs = 3_000

const statusOf = (address: string, path: string) =>
  fetch(address + path).then(
    ({ status }) => status,
    () => 0,
  )

/** Ends the sessions of the servers, as a PostgreSQL does that restarts. */
const endSessions = (url: string) =>
  withClient(url, client =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  )

/** The names of groups and of the audit rows of their creation, each as often as it is stored. */
const storedNames = (url: string) =>
  withClient(url, async client => {
    const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
    return {
      groups: await names(`select data->>'name' as name from groups where data->>'name' like 'Group %'`),
      audits: await names(`select data->'facts'->>'name' as name from audits where data->>'action' = 'group.created'`),
      reused: await names(`select id as name from audits where data->>'action' = 'session.refreshTokenReused'`),
    }
  })

const allReady = async (addresses: readonly string[]) =>
  (await Promise.all(addresses.map(address => statusOf(address, '/readyz')))).every(status => status === 200)

/** How many writes go on after each fault: those of a test are then the same on a fast machine and on a busy one. */
const writesAfterFault = 6

const acknowledgedOf = ({ created, found }: Ledger) => [...created, ...found]

/** Writes go on after the fault, on servers that are ready. */
const untilRecovered = async (addresses: readonly string[], ledger: Ledger, what: string) => {
  await until(() => allReady(addresses), `the servers are ready after ${what}`)
  const enough = acknowledgedOf(ledger).length + writesAfterFault
  await until(() => acknowledgedOf(ledger).length >= enough, `writes go on after ${what}`)
}

const surviveFaults = async (url: string, proxy: DatabaseProxy, addresses: readonly string[], ledger: Ledger) => {
  for (let times = 1; times <= 5; times += 1) {
    proxy.reset()
    await wait(150)
    await endSessions(url)
    await wait(150)
  }
  await untilRecovered(addresses, ledger, 'connections that end')
  await proxy.cut()
  await until(async () => (await statusOf(addresses[0]!, '/readyz')) === 503, 'the absence is noticed')
  assert.equal(await statusOf(addresses[0]!, '/healthz'), 200)
  await wait(1_500)
  await proxy.restore()
  await untilRecovered(addresses, ledger, 'an absence')
  proxy.freeze()
  await wait(2_000)
  await proxy.restore()
  await untilRecovered(addresses, ledger, 'a standstill')
  proxy.silence()
  await untilRecovered(addresses, ledger, 'silence')
}

/** A process that had ended would not have ended with 0 now. */
const endOrderly = async (servers: readonly ServerProcess[]) => {
  for (const server of servers) assert.equal(await server.end('SIGTERM'), 0, server.output().err)
}

const assertLedgerHolds = async (url: string, ledger: Ledger) => {
  const { statuses, sessionsLost } = ledger
  const acknowledged = acknowledgedOf(ledger)
  const { groups, audits, reused } = await storedNames(url)
  assert.equal(new Set(groups).size, groups.length, 'no group is stored twice')
  assert.deepEqual(
    acknowledged.filter(name => !groups.includes(name)),
    [],
    'no acknowledged write is lost',
  )
  assert.deepEqual(audits.toSorted(), groups.toSorted(), 'each group has one audit row')
  assert.deepEqual([sessionsLost, reused], [0, []])
  assert.ok(acknowledged.length > 20, `${acknowledged.length} writes`)
  const unexpected = Object.keys(statuses).filter(status => !['0', '200', '409', '503'].includes(status))
  assert.deepEqual(unexpected, [], JSON.stringify(statuses))
}

const cluster = await sharedCluster()

if (cluster)
  test('servers survive a database that is cut, frozen, silent and back: no write lost or doubled, no session lost', () =>
    withFolder(async folder => {
      const url = await cluster.createDatabase()
      const proxy = await startDatabaseProxy(url)
      const ports = [await freePort(), await freePort()]
      const addresses = ports.map(port => `http://localhost:${port}`)
      const servers = ports.map(port =>
        startProcess({
          PORT: String(port),
          DATABASE_URL: `${proxy.urlOf(url)}?query_timeout=${answerTimeoutMs}`,
          FE_ENCRYPTION_KEY: encryptionKey,
          FE_DATA_DIR: folder,
          FE_RATE_LIMITS: '{"signInByAddress":{"max":1000,"windowSeconds":60}}',
        }),
      )
      try {
        for (const { ready } of servers) await ready
        const { ledger, stop } = await startLoad(addresses)
        try {
          await surviveFaults(url, proxy, addresses, ledger)
        } finally {
          await stop()
        }
        await endOrderly(servers)
        await assertLedgerHolds(url, ledger)
      } finally {
        await Promise.all(servers.map(server => server.end('SIGKILL')))
        await proxy.close()
      }
    }))
