import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { argon2Hasher } from '../../../demo/server/hashing/hasher.ts'
import { openPostgres } from '../../../demo/server/storage/database.ts'
import { login } from '../../../src/http/identityAuth/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { startCluster } from '../../contract/postgres.ts'
import { quantile } from '../statistics.ts'
import { judge, type Verdict } from '../verdicts.ts'
import { cpuTimeMs, parentOf } from './cpuTime.ts'
import { benchOrigin, benchPassword, emailOf, seedPeople } from './signInSeed.ts'

/** Sign-ins under way while their cost is measured; enough to keep every core busy. */
const parallelSignIns = 8
/** Sign-ins under way while the profile is read, and how many read it. */
const crowd = 60
const readers = 4
const readsOfEach = 100
const warmUps = 40
/** Turns in which hashes and sign-ins are measured. */
const turns = 10
const coresForScaling = 4

const log = (text: string) => void process.stdout.write(`${text}\n`)

/** One server process. */
interface Server {
  address: string
  processId: number
  stop: () => Promise<void>
}

const stopProcess = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const startServer = async (url: string): Promise<Server> => {
  const child = spawn(process.execPath, [`${import.meta.dirname}/serverProcess.ts`, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [address] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown]
  if (typeof address !== 'string') throw new Error('A server of the benchmark did not start')
  return { address, processId: child.pid!, stop: () => stopProcess(child) }
}

/** The answer of a server that has too many passwords to hash. */
class Refused extends Error {}

const call = async (server: Server, path: string, init: RequestInit) => {
  const response = await fetch(`${server.address}/frontegg${path}`, init)
  if (!response.ok) {
    const message = `${path} answered ${response.status}: ${await response.text()}`
    throw response.status === 503 ? new Refused(message) : new Error(message)
  }
  return (await response.json()) as { accessToken?: string }
}

const signIn = (server: Server, index: number) =>
  call(server, login.path, {
    method: login.method,
    headers: { 'Content-Type': 'application/json', Origin: benchOrigin },
    body: JSON.stringify({ email: emailOf(index), password: benchPassword }),
  })

const readProfile = (server: Server, token: string) =>
  call(server, me.path, { method: me.method, headers: { Authorization: `Bearer ${token}` } })

/** Runs a number of calls, some of them at the same time. */
const inParallel = async (calls: number, width: number, run: (index: number) => Promise<unknown>) => {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < calls; index = next++) await run(index)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** Processor time of one hash in this process, in milliseconds. */
const measureHash = async (hashes: number): Promise<number> => {
  const hash = await argon2Hasher.hash(benchPassword)
  const start = process.cpuUsage()
  await inParallel(hashes, availableParallelism(), () => argon2Hasher.verify(hash, benchPassword))
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / hashes
}

/** The process of the database that all its others belong to. */
const postmasterOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
    return parentOf(rows[0]!.id)
  } finally {
    await client.end()
  }
}

/** What a number of sign-ins cost. */
interface Cost {
  serverMs: number
  databaseMs: number
  perSecond: number
}

const measureSignIns = async (servers: readonly Server[], postmaster: number, signIns: number): Promise<Cost> => {
  const serverOf = (index: number) => servers[index % servers.length]!
  await inParallel(warmUps, parallelSignIns, index => signIn(serverOf(index), index))
  const readCpu = () => [cpuTimeMs(servers.map(({ processId }) => processId)), cpuTimeMs([postmaster])] as const
  const before = readCpu()
  const startedAt = performance.now()
  await inParallel(signIns, parallelSignIns, index => signIn(serverOf(index), index))
  const seconds = (performance.now() - startedAt) / 1000
  const after = readCpu()
  return {
    serverMs: (after[0] - before[0]) / signIns,
    databaseMs: (after[1] - before[1]) / signIns,
    perSecond: signIns / seconds,
  }
}

/** What a crowd that signs in again and again does to others. */
interface Crowding {
  /** Times of `/me` in milliseconds, in ascending order. */
  profilesMs: number[]
  signIns: number
  refused: number
}

/** Measures `/me` while a crowd signs in again and again. */
const measureProfiles = async (server: Server, people: number): Promise<Crowding> => {
  const { accessToken = '' } = await signIn(server, 0)
  const times: number[] = []
  const over = new AbortController()
  const count = { signIns: 0, refused: 0 }
  const signingIn = Array.from({ length: crowd }, async (_, first) => {
    for (let index = first; !over.signal.aborted; index += crowd) {
      count.signIns += 1
      // The queue of hashes is bounded; a refused sign-in comes back like that of an impatient person.
      await signIn(server, index % people).catch((cause: unknown) => {
        if (!(cause instanceof Refused)) throw cause
        count.refused += 1
      })
    }
  })
  const reading = inParallel(readers * readsOfEach, readers, async () => {
    const startedAt = performance.now()
    await readProfile(server, accessToken)
    times.push(performance.now() - startedAt)
  })
  await Promise.all([...signingIn, reading.finally(() => over.abort())])
  return { profilesMs: times.sort((a, b) => a - b), ...count }
}

/**
 * Measures hashes and sign-ins in turns: the speed of a processor shared with other machines changes within seconds, and
 * so it changes for both.
 */
const measureInTurns = async (server: Server, postmaster: number, signIns: number) => {
  const hashesMs: number[] = []
  const costs: Cost[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    hashesMs.push(await measureHash(signIns / turns))
    costs.push(await measureSignIns([server], postmaster, signIns / turns))
  }
  const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / turns
  const one: Cost = {
    serverMs: mean(costs.map(({ serverMs }) => serverMs)),
    databaseMs: mean(costs.map(({ databaseMs }) => databaseMs)),
    perSecond: mean(costs.map(({ perSecond }) => perSecond)),
  }
  return { hashMs: mean(hashesMs), one }
}

const verdictsOf = (hashMs: number, one: Cost, two: Cost, profilesMs: readonly number[]): Verdict[] => {
  const cpuOf = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs
  const scaling = two.perSecond / one.perSecond
  return [
    judge('W1', 'CPU of a sign-in ÷ hash', cpuOf(one) / hashMs, 1 / 0.85, 'ratio'),
    judge('W1', 'the same with two processes ÷ one', cpuOf(two) / cpuOf(one), 1.1, 'ratio'),
    ...(availableParallelism() < coresForScaling
      ? []
      : [judge('W1', 'throughput of one process ÷ two', 1 / scaling, 1 / 1.7, 'ratio')]),
    judge('W3', `99 % of profiles beside ${crowd} sign-ins`, quantile(profilesMs, 0.99), 400, 'ms'),
  ]
}

const describeCost = (name: string, { serverMs, databaseMs, perSecond }: Cost) =>
  `${name}: ${perSecond.toFixed(1)} sign-ins a second; CPU ${serverMs.toFixed(1)} ms server, ${databaseMs.toFixed(1)} ms database`

/**
 * Measures sign-ins and profiles against servers of their own on a PostgreSQL of their own. Resolves to whether every
 * target is met; how many statements each takes is pinned by test/contract/stores/statements.test.ts.
 */
export const benchSignIns = async (signIns: number): Promise<boolean> => {
  const cluster = await startCluster()
  if (!cluster) throw new Error('Sign-ins are measured on PostgreSQL: install it, or name its programs in PG_BIN')
  const servers: Server[] = []
  try {
    log(`${availableParallelism()} cores, load average at the start ${loadavg()[0]!.toFixed(1)}`)
    const url = await cluster.createDatabase()
    servers.push(await startServer(url))
    const { db, close } = await openPostgres(url, () => undefined)
    await seedPeople(db, signIns)
    await close()
    const postmaster = await postmasterOf(url)
    const { hashMs, one } = await measureInTurns(servers[0]!, postmaster, signIns)
    log(`bare hash: CPU ${hashMs.toFixed(1)} ms`)
    log(describeCost('one process', one))
    const { profilesMs, signIns: tried, refused } = await measureProfiles(servers[0]!, signIns)
    const [median, late] = [quantile(profilesMs, 0.5), quantile(profilesMs, 0.99)].map(ms => ms.toFixed(0))
    log(`profiles of ${readers} callers beside ${crowd} sign-ins: median ${median} ms, 99 % within ${late} ms`)
    log(`of ${tried} sign-ins of the crowd ${refused} were refused because too many passwords waited`)
    servers.push(await startServer(url))
    const two = await measureSignIns(servers, postmaster, signIns)
    log(describeCost('two processes', two))
    const verdicts = verdictsOf(hashMs, one, two, profilesMs)
    for (const { id, claim, measured, limit, isMet } of verdicts)
      log(`${isMet ? '✔' : '✖'} ${id} ${claim}: ${measured.toFixed(2)}, at most ${limit.toFixed(2)}`)
    log(`load average at the end ${loadavg()[0]!.toFixed(1)}`)
    return verdicts.every(({ isMet }) => isMet)
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    await cluster.stop()
  }
}
