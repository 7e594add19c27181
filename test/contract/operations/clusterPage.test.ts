import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { projectFolder } from '../../../demo/server/installation.ts'
import { hasPgBouncer, startPgBouncer } from '../../harness/pgBouncer.ts'
import { sharedCluster } from '../databases.ts'
import { until } from '../failover/until.ts'
import { unprivileged } from '../postgres.ts'
import { freePort } from '../server/processes.ts'

const page = readFileSync(join(projectFolder, 'docs', 'operations.md'), 'utf8')

/** The only block of a language. */
const blockOf = (language: string): string => {
  const [code = '', ...others] = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, found]) => found,
  )
  assert.ok(code !== '' && others.length === 0, language)
  return code
}

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Lines that a section of HAProxy for connections may have. */
const proxyLines = [
  /^bind [\d.]+:\d+$/,
  /^mode tcp$/,
  /^option httpchk GET \/primary$/,
  /^http-check expect status 200$/,
  /^timeout (?:client|server) \d+[smh]$/,
  /^default-server inter \d+s fall \d+ rise \d+ on-marked-down shutdown-sessions$/,
  /^server \w+ [\d.]+:5432 check port 8008$/,
]

test('the proxy asks each server whether it is the primary, and the pooler connects to the proxy', () => {
  const [section = '', ...lines] = blockOf('haproxy').trimEnd().split('\n')
  assert.match(section, /^listen \w+$/)
  for (const line of lines) assert.ok(/^ {2}\S/.test(line) && proxyLines.some(one => one.test(line.trim())), line)
  for (const one of proxyLines)
    assert.ok(
      lines.some(line => one.test(line.trim())),
      String(one),
    )
  const [, host, port] = /^ {2}bind ([\d.]+):(\d+)$/m.exec(lines.join('\n')) ?? []
  assert.match(blockOf('conf'), new RegExp(`^\\w+ = host=${host} port=${port}$`, 'm'))
})

const cluster = await sharedCluster()

if (cluster)
  test('PostgreSQL takes the limits of a role', async () => {
    const url = await cluster.createDatabase()
    await query(url, 'create role fe')
    await query(url, blockOf('sql'))
    const rows = await query(
      url,
      `select unnest(setconfig) as setting from pg_db_role_setting where setrole = 'fe'::regrole`,
    )
    assert.deepEqual(
      rows.map(({ setting }) => setting),
      ['statement_timeout=15s', 'idle_in_transaction_session_timeout=15s'],
    )
    await query(url, 'drop role fe')
  })

if (cluster && hasPgBouncer)
  test('PgBouncer takes its settings', async () => {
    const url = await cluster.createDatabase()
    const [, databases = '', settings = ''] = blockOf('conf').split(/^\[\w+\]\n/m)
    assert.match(databases, /^fe_elements = /)
    const pooler = await startPgBouncer(url, await freePort(), 'session', unprivileged(), settings)
    try {
      const isThere = () => query(pooler.urlOf(url), 'select 1').then(Boolean, () => false)
      await until(isThere, 'the pooler answers')
      const shown = new Map(
        (await query(pooler.adminUrl, 'show config')).map(({ key, value }) => [String(key), String(value)]),
      )
      const given = settings
        .trim()
        .split('\n')
        .map(line => line.split(' = '))
      assert.deepEqual(
        given,
        given.map(([key = '']) => [key, shown.get(key)]),
      )
    } finally {
      await pooler.stop()
    }
  })
