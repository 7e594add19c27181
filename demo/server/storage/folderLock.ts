import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The process that holds a lock. Values are empty where the system does not have them. */
interface Holder {
  host: string
  /** Differs after each start of the machine. */
  boot: string
  /** Process ids are only comparable within one namespace: in each container the server is process 1. */
  namespace: string
  pid: number
  /** When the process began, in ticks since the machine did: another process can have the id of an ended one. */
  began: string
  /** `waiting` while the process still looks whether others hold the folder. Both are of one length: one replaces the other. */
  state: 'waiting' | 'holding'
}

/** How a lock shows that its process lives. */
export interface LockTimes {
  heartbeatMs: number
  /** Age of the last heartbeat after which a lock counts as abandoned, if its process cannot be checked (another container). */
  silentMs: number
}

const usualTimes: LockTimes = { heartbeatMs: 2_000, silentMs: 30_000 }
/** Heartbeats for which a starting process waits for another one that is to give way. */
const waitHeartbeats = 10

/** Only Linux has these files. */
const orEmpty = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

/** Field 22 of the process's `stat`; its second field, the name, may hold spaces and brackets. */
const beginningOf = (pid: number | 'self') =>
  orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? '')

const thisProcess = (): Holder => ({
  host: hostname(),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  pid: process.pid,
  began: beginningOf('self'),
  state: 'waiting',
})

const exists = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch (cause) {
    // A process of another user cannot be signalled, but it exists.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** Whether the process lives; `undefined` when it cannot be seen from here. */
const isLiving = (holder: Partial<Holder>): boolean | undefined => {
  const own = thisProcess()
  if (holder.pid === undefined) return undefined
  if (holder.host !== own.host || holder.boot !== own.boot || holder.namespace !== own.namespace) return undefined
  if (!exists(holder.pid)) return false
  if (holder.began === '') return undefined
  return beginningOf(holder.pid) === holder.began
}

/** A lock file; `undefined` when it is gone. An empty one is being written. */
const readLock = (path: string): { holder: Partial<Holder>; beatMs: number } | undefined => {
  try {
    const beatMs = statSync(path).mtimeMs
    const holder = JSON.parse(readFileSync(path, 'utf8') || '{}') as Partial<Holder>
    return { holder, beatMs }
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Error(`${path} is no lock of ours. Delete it.`, { cause })
    return undefined
  }
}

/** Waits until the lock beats, which is its life, or has been silent for long enough. */
const beats = async (path: string, { heartbeatMs, silentMs }: LockTimes): Promise<boolean> => {
  const first = readLock(path)?.beatMs
  for (let waitedMs = 0; waitedMs < silentMs; waitedMs += heartbeatMs) {
    await delay(heartbeatMs)
    const beatMs = readLock(path)?.beatMs
    if (beatMs === undefined) return false
    if (beatMs !== first) return true
  }
  return false
}

interface Held extends Partial<Holder> {
  name: string
}

/** Lists the locks that other running processes hold on the folder. Removes locks of ended processes: each lock has a unique name. */
const heldBeside = async (folder: string, own: string, times: LockTimes): Promise<Held[]> => {
  const held: Held[] = []
  for (const name of readdirSync(folder).filter(other => other.startsWith('lock-') && other !== own)) {
    const path = join(folder, name)
    const lock = readLock(path)
    if (!lock) continue
    if (isLiving(lock.holder) ?? (await beats(path, times))) held.push({ ...lock.holder, name })
    else rmSync(path, { force: true })
  }
  return held
}

/** Shows that this process lives, and ends it when its lock was given up, for example after the machine slept. */
const keepBeating = (path: string, folder: string, { heartbeatMs }: LockTimes) =>
  setInterval(() => {
    const now = new Date()
    try {
      utimesSync(path, now, now)
    } catch (cause) {
      throw new Error(`${folder} was taken over by another process while this one stood still. It must end.`, { cause })
    }
  }, heartbeatMs).unref()

const inUse = (folder: string, { pid, host }: Partial<Holder>) =>
  new Error(
    `${folder} is in use by process ${pid ?? '(unknown)'} on ${host ?? 'another machine'}. ` +
      'Stop it, or set FE_DATA_DIR to another folder or DATABASE_URL to a PostgreSQL.',
  )

/** Resolves when no other process has the folder or comes before this one. @throws Error when one does */
const waitForTurn = async (folder: string, own: string, times: LockTimes) => {
  const deadlineMs = Date.now() + waitHeartbeats * times.heartbeatMs
  for (;;) {
    const held = await heldBeside(folder, own, times)
    if (held.length === 0) return
    // Of processes that start together, the one with the first name continues and the others give way.
    const winner = held.find(({ state, name }) => state === 'holding' || name < own)
    if (winner ?? Date.now() > deadlineMs) throw inUse(folder, winner ?? held[0]!)
    await delay(times.heartbeatMs / 20)
  }
}

/**
 * Locks a folder for this process, also against processes in other containers and on other machines. Each process adds a
 * file of its own name and then looks at those of the others, so that of two that start together only one continues.
 * Resolves to the function that releases the folder.
 * @throws Error when a living process has the folder
 */
export const lockFolder = async (folder: string, times: LockTimes = usualTimes): Promise<() => void> => {
  const name = `lock-${randomUUID()}`
  const path = join(folder, name)
  const holder = thisProcess()
  writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
  const beating = keepBeating(path, folder, times)
  const release = () => {
    clearInterval(beating)
    rmSync(path, { force: true })
  }
  try {
    await waitForTurn(folder, name, times)
    writeFileSync(path, JSON.stringify({ ...holder, state: 'holding' }), { flag: 'r+' })
    return release
  } catch (cause) {
    release()
    throw cause
  }
}
