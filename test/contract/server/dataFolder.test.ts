import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPglite } from '../../../demo/server/storage/database.ts'
import { openDataFolder } from '../../../demo/server/storage/dataFolder.ts'
import { withFolder } from './processes.ts'

/** Quick, so that no test waits for long. */
const times = { heartbeatMs: 40, silentMs: 400 }

const locksIn = (folder: string) => readdirSync(folder).filter(name => name.startsWith('lock-'))

/** The lock of a process that this folder never saw released. */
const leaveLock = async (folder: string, change: Record<string, unknown>) => {
  const dataFolder = await openDataFolder(folder, times)
  const [name = ''] = locksIn(folder)
  const holder = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>
  dataFolder.release()
  writeFileSync(join(folder, 'lock-left'), JSON.stringify({ ...holder, ...change }))
}

const opens = async (folder: string) => (await openDataFolder(folder, times)).release()

/** Opens the folder in a process of its own and keeps it until it is told to end. */
const keeper = (folder: string, command: readonly string[] = []) => {
  const script = `
    import { openDataFolder } from ${JSON.stringify(new URL('../../../demo/server/storage/dataFolder.ts', import.meta.url).href)}
    openDataFolder(process.argv[1], ${JSON.stringify(times)}).then(
      () => { console.log('open'); setInterval(() => {}, 1000) },
      error => { console.log(error.message); process.exit(1) },
    )`
  const [program, ...args] = [...command, process.execPath, '--input-type=module', '-e', script, folder]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = once(child.stdout, 'data').then(([text]) => String(text).trim())
  return {
    output,
    end: async () => {
      const closed = once(child, 'close')
      if (child.exitCode === null && child.kill('SIGKILL')) await closed
    },
  }
}

test('a folder is open once, and again after its release', () =>
  withFolder(async folder => {
    const { release } = await openDataFolder(folder, times)
    await assert.rejects(opens(folder), new RegExp(`in use by process ${process.pid} on`))
    release()
    assert.deepEqual(locksIn(folder), [])
    await opens(folder)
  }))

test('the lock of a process that has ended is taken over', () =>
  withFolder(async folder => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await leaveLock(folder, { pid })
    await opens(folder)
    assert.deepEqual(locksIn(folder), [])
  }))

test('the lock of an ended process whose number a foreign program has now is taken over', () =>
  withFolder(async folder => {
    await leaveLock(folder, { began: '1' })
    await opens(folder)
  }))

for (const [where, change] of [
  ['in another container', { namespace: 'pid:[1]' }],
  ['before the machine restarted', { boot: 'another' }],
  ['on another machine', { host: 'another' }],
] as const) {
  test(`the lock of a process ${where} is taken over once it is silent`, () =>
    withFolder(async folder => {
      await leaveLock(folder, change)
      await opens(folder)
    }))

  test(`the lock of a process ${where} is respected while its heartbeat goes on`, () =>
    withFolder(async folder => {
      await leaveLock(folder, change)
      const beating = setInterval(() => utimesSync(join(folder, 'lock-left'), new Date(), new Date()), 10)
      try {
        await assert.rejects(opens(folder), /in use/)
      } finally {
        clearInterval(beating)
      }
    }))
}

test('a lock without content is that of a process that has just begun, or was cut off', () =>
  withFolder(async folder => {
    writeFileSync(join(folder, 'lock-empty'), '')
    await opens(folder)
    assert.deepEqual(locksIn(folder), [])
  }))

test('of several that start together exactly one gets the folder', () =>
  withFolder(async folder => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await leaveLock(folder, { pid })
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => openDataFolder(folder, times)))
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const one of all) if (one.status === 'fulfilled') one.value.release()
  }))

const containers = [
  ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'],
].find(([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0)

test(
  'of two containers, in each of which the server is process 1, one gets the folder, the other after its end',
  { skip: containers ? false : 'process namespaces cannot be made here' },
  () =>
    withFolder(async folder => {
      const both = [keeper(folder, containers), keeper(folder, containers)]
      const output = await Promise.all(both.map(one => one.output))
      assert.deepEqual(output.filter(text => text === 'open').length, 1, output.join(' | '))
      assert.match(output.find(text => text !== 'open') ?? '', /in use by process 1 on/)
      for (const one of both) await one.end()
      const next = keeper(folder, containers)
      assert.equal(await next.output, 'open')
      await next.end()
    }),
)

test('an incomplete database is created again, and a complete one is kept', () =>
  withFolder(async folder => {
    const file = join(folder, 'pglite', 'half')
    const makeFile = () => {
      mkdirSync(join(folder, 'pglite'), { recursive: true })
      writeFileSync(file, '')
    }
    makeFile()
    await opens(folder)
    assert.equal(existsSync(file), false)
    makeFile()
    const dataFolder = await openDataFolder(folder)
    makeFile()
    dataFolder.confirm()
    dataFolder.release()
    await opens(folder)
    assert.equal(existsSync(file), true)
  }))

test('a database that cannot be opened is named, with what to do about it', () =>
  withFolder(async folder => {
    mkdirSync(join(folder, 'pglite', 'base'), { recursive: true })
    writeFileSync(join(folder, 'pglite', 'PG_VERSION'), '18')
    writeFileSync(join(folder, 'complete'), '')
    await assert.rejects(openPglite(folder), ({ message }: Error) => {
      assert.ok(message.startsWith(`The database in ${folder} cannot be opened`), message)
      assert.match(message, /backup.* move /)
      return true
    })
    assert.deepEqual(locksIn(folder), [])
    assert.ok(existsSync(join(folder, 'pglite', 'PG_VERSION')), 'nothing is removed')
  }))

test('a new data folder is readable by its owner only', () =>
  withFolder(async parent => {
    const folder = join(parent, 'deep', 'data')
    await opens(folder)
    assert.equal(statSync(folder).mode & 0o777, 0o700)
  }))
