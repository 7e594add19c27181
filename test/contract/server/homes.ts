import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { fastHasher } from '../../../src/preview/ports.ts'
import type { OpenDatabase } from '../../../demo/server/storage/database.ts'
import type { Storage } from '../../../demo/server/storage/storage.ts'
import type { Metrics } from '../../../demo/server/observability/metrics.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { ServerSettings } from '../../../demo/server/settings.ts'
import { startServer } from '../../../demo/server/startServer.ts'
import { empty, openedDatabases } from '../databases.ts'
import { memoryStoreWithCopies } from '../../harness/memorySamples.ts'
import { addSamples, addSamplesBy } from '../../harness/sampleData.ts'
import { testVendor } from '../../harness/vendor.ts'
import { addSampleCopies } from '../sampleCopies.ts'
import { createBrowser } from './browser.ts'

/** The real clock, which can be put forward. */
const createClock = () => {
  let aheadMs = 0
  return {
    now: () => Date.now() + aheadMs,
    pass: (seconds: number) => {
      aheadMs += seconds * 1000
    },
  }
}

/** Makes an empty place for records with the clock of a test. */
type OpenHome = (ports: Ports) => Promise<Storage>
type NamedHome = readonly [name: string, open: OpenHome]

/** The sample data has secrets of this key and hashes of this hasher. */
const hasUsualSamples = ({ encryption, hasher }: Ports) =>
  encryption === serverPorts.encryption && hasher === fastHasher

const onDatabase =
  (open: () => Promise<OpenDatabase>): OpenHome =>
  async ports => {
    const { db, check } = await open()
    await empty(db)
    const store = createPostgresStore(db, ports)
    if (hasUsualSamples(ports)) addSamplesBy(store, seedPorts => addSampleCopies(db, 'server_samples', seedPorts))
    return { store, check, close: () => Promise.resolve() }
  }

const memory: NamedHome = [
  'memory',
  ports => {
    const done = () => Promise.resolve()
    const store = hasUsualSamples(ports) ? memoryStoreWithCopies(ports, 'server_samples') : createMemoryStore(ports)
    return Promise.resolve({ store, check: done, close: done })
  },
]
const databases = openedDatabases.map(([name, open]): NamedHome => [name, onDatabase(open)])

/** The memory and PostgreSQL; PGlite where that is missing, and in `npm run test:all`. */
export const everyHome: readonly NamedHome[] = [memory, ...databases]

/** The memory and one database: PostgreSQL, or PGlite where it is missing. */
export const homes: readonly NamedHome[] = [memory, ...databases.slice(-1)]

/** What a test wants to be different. */
export interface Setup {
  settings?: Partial<ServerSettings>
  /** Changes the home, to break it. */
  wrap?: (home: Storage) => Storage
  distFolder?: string
  /** Replaces ports, such as the mailer. */
  ports?: Partial<Ports>
  metrics?: Metrics
}

/** A listening server with the sample accounts, on a free port. */
export const serve = async (open: OpenHome, setup: Setup = {}) => {
  const { settings = {}, wrap = home => home, distFolder, ports: ownPorts = {}, metrics } = setup
  const clock = createClock()
  const faults: { message: string; traceId: string; cause: unknown }[] = []
  const log = { error: (message: string, traceId: string, cause: unknown) => faults.push({ message, traceId, cause }) }
  const ports: Ports = { ...serverPorts, hasher: fastHasher, clock, log: log as Ports['log'], ...ownPorts }
  const vendor = settings.isDemo === false ? { vendor: testVendor } : {}
  const allSettings = { port: 0, host: '127.0.0.1', backend: {}, isDemo: true, ...vendor, ...settings }
  let home: Storage | undefined
  const openStorage = async () => {
    const opened = await open(ports)
    if (allSettings.isDemo) await addSamples(opened.store, ports)
    return (home = wrap(opened))
  }
  const server = await startServer({
    settings: allSettings,
    openStorage,
    ports,
    ...(distFolder === undefined ? {} : { distFolder }),
    ...(metrics && { metrics }),
  })
  return {
    ...server,
    store: home!.store,
    clock,
    faults,
    browser: (origin?: string) => createBrowser(server.address, origin ?? server.baseUrl),
  }
}

/** A server of a test. */
export type Served = Awaited<ReturnType<typeof serve>>
