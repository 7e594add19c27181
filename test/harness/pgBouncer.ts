import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PgBouncer before the cluster of a database. */
export interface Pooler {
  /** The address of a database, through the pooler. */
  urlOf: (databaseUrl: string) => string
  /** The address of the pooler's own commands, such as `show config`. */
  adminUrl: string
  stop: () => Promise<void>
}

const program = '/usr/sbin/pgbouncer'

/** True where PgBouncer is installed. */
export const hasPgBouncer: boolean = existsSync(program)

const partsOf = (databaseUrl: string) => {
  const { searchParams, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
  return { socketFolder: searchParams.get('host') ?? '', pathname }
}

/**
 * Starts a PgBouncer with the settings that its package has, but for the mode.
 * @param account that may run it, unlike root
 * @param others lines of its section that follow, and replace those before
 */
export const startPgBouncer = async (
  databaseUrl: string,
  port: number,
  poolMode: 'session' | 'transaction',
  account: { uid?: number; gid?: number },
  others = '',
): Promise<Pooler> => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${partsOf(databaseUrl).socketFolder} port=5432 user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'admin_users = postgres',
      `pool_mode = ${poolMode}`,
      others,
      '',
    ].join('\n'),
  )
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, settings, users]) chownSync(path, account.uid, account.gid)
  const child = spawn(program, ['--quiet', settings], { ...account, cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    adminUrl: `postgresql://postgres@127.0.0.1:${port}/pgbouncer`,
    urlOf: url => `postgresql://postgres@127.0.0.1:${port}${partsOf(url).pathname}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
