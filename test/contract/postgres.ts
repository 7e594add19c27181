import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { userInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL of our own, for tests; it leaves nothing behind. */
export interface Cluster {
  /** Makes an empty database; resolves to its address. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

const startTimeoutMs = 120_000
const debianFolder = '/usr/lib/postgresql'

/** The folder of the server's programs: `PG_BIN`, or the newest version a Debian package installed. */
export const findPrograms = (): string | undefined => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(debianFolder, version, 'bin'))
  return [process.env['PG_BIN'] ?? '', ...newestFirst].find(folder => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root lends it the account that its package made. */
export const unprivileged = (): { uid?: number; gid?: number } => {
  if (userInfo().uid !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Runs something with a connection of its own. */
export const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const waitUntilReady = async (url: string, server: ChildProcess) => {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      return await withClient(url, client => client.query('select 1'))
    } catch (cause) {
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause })
      await wait(50)
    }
  }
}

/**
 * Removes a folder that a dying server still removes files from, at which a removal may give up without a word. Waits
 * without giving way, as a process that ends has to.
 */
const removeFolder = (folder: string) => {
  for (let tries = 1; tries <= 50 && existsSync(folder); tries += 1) {
    if (tries > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The server wrote another file meanwhile; the next try finds it.
    }
  }
}

/** Starts a new cluster that listens on a socket in a folder of its own; `undefined` where PostgreSQL is not installed. */
export const startCluster = async (): Promise<Cluster | undefined> => {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'fe-postgres-'))
  const account = unprivileged()
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const run = { ...account, cwd: folder, stdio: 'ignore' } as const
  const clusterOptions = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...clusterOptions], run)

  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=60']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], run)
  const exited = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const killAll = () => {
    server.kill('SIGQUIT')
    removeFolder(folder)
  }
  process.once('exit', killAll)

  const urlOf = (database: string) => `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}`
  const stop = async () => {
    process.removeListener('exit', killAll)
    server.kill('SIGINT')
    await exited
    removeFolder(folder)
  }
  try {
    await waitUntilReady(urlOf('postgres'), server)
  } catch (cause) {
    await stop()
    throw cause
  }

  let databases = 0
  const createDatabase = async () => {
    const database = `test_${(databases += 1)}`
    await withClient(urlOf('postgres'), client => client.query(`create database ${database}`))
    return urlOf(database)
  }
  return { createDatabase, stop }
}
