import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { me } from '../../../src/http/users/operations.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import { projectFolder } from '../../../demo/server/installation.ts'
import { sharedCluster } from '../databases.ts'
import { createBrowser, tokenOf } from './browser.ts'
import { freePort, startProcess } from './processes.ts'

const cluster = await sharedCluster()
/** What people see, whichever process answers. */
const baseUrl = 'http://localhost:8400'

/** Two processes that start at once on one empty database. */
const withTwo = async (use: (addresses: [string, string], database: string) => Promise<void>) => {
  const database = await cluster!.createDatabase()
  const ports = [await freePort(), await freePort()]
  const servers = ports.map(port =>
    startProcess({ PORT: `${port}`, DATABASE_URL: database, FE_DATA_DIR: keyFolder, FE_BASE_URL: baseUrl }),
  )
  try {
    await Promise.all(servers.map(({ ready }) => ready))
    await use(ports.map(port => `http://127.0.0.1:${port}`) as [string, string], database)
    for (const server of servers) assert.equal(server.output().err, '')
  } finally {
    await Promise.all(servers.map(server => server.end('SIGTERM')))
  }
}

const keyFolder = mkdtempSync(join(tmpdir(), 'fe-keys-'))
after(() => rmSync(keyFolder, { recursive: true, force: true }))

/** Replaces the signing key as an operator does. */
const rotate = (database: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(projectFolder, 'demo', 'server', 'server.ts'), 'rotate-keys', '--demo', ...args],
    {
      env: { DATABASE_URL: database, FE_DATA_DIR: keyFolder },
    },
  )

if (cluster) {
  test('a new signing key is published by both processes, and tokens of the old one count at both [token-issuing]', () =>
    withTwo(async ([one, two], database) => {
      const token = tokenOf(await createBrowser(one, baseUrl).signIn('admin@acme.test'))
      const { stdout } = await rotate(database)
      const [, kid] = /key ([\w-]{43}) signs in ten minutes/.exec(stdout) ?? []
      for (const address of [one, two]) {
        const { keys } = (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
        assert.equal(keys.length, 2)
        assert.ok(keys.some(key => key.kid === kid))
        assert.equal((await createBrowser(address, baseUrl).send(me, {}, { token })).status, 200)
      }
      await rotate(database, '--now')
      const fresh = createBrowser(two, baseUrl)
      assert.equal((await createBrowser(one, baseUrl).send(me, {}, { token })).status, 200)
      const again = tokenOf(await fresh.signIn('admin@acme.test'))
      assert.equal((await createBrowser(one, baseUrl).send(me, {}, { token: again })).status, 200)
      const wrongKey = { DATABASE_URL: database, FE_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') }
      const command = [join(projectFolder, 'demo', 'server', 'server.ts'), 'rotate-keys']
      await assert.rejects(promisify(execFile)(process.execPath, command, { env: wrongKey }), /which is not given/)
    }))

  test('two processes on one PostgreSQL share tables, keys, sessions and lockouts [rate-limits] [session-limits] [refresh-rotation] [token-issuing]', () =>
    withTwo(async ([one, two]) => {
      const here = createBrowser(one, baseUrl)
      const there = createBrowser(two, baseUrl)
      const visit = () => there.setCookie(here.cookie())

      const token = tokenOf(await here.signIn('admin@acme.test'))
      assert.equal((await there.send(me, {}, { token })).status, 200, 'a token of one counts at the other')

      visit()
      const answers = await Promise.all([here.refresh(), there.refresh(), here.refresh(), there.refresh()])
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
      assert.equal(here.cookie(), there.cookie(), 'parallel refreshes at both have the same successor')

      assert.equal((await there.send(logout, undefined, { token })).status, 204)
      assert.equal((await here.refresh()).status, 401, 'a sign-out at one ends the session at the other')

      const tries = Array.from({ length: 12 }, (_, index) =>
        createBrowser(index % 2 ? one : two, baseUrl).signIn('member@acme.test', 'wrong'),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      assert.equal(statuses.filter(status => status === 401).length, 5, 'both count tries together')
      assert.equal((await here.signIn('member@acme.test')).status, 429)
      assert.equal((await there.signIn('member@acme.test')).status, 429)
    }))
}
