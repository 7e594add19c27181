// One server of the benchmark: the demo's, on a given database, with limits that do not stop a benchmark from one address.
import { serverPorts } from '../../../demo/server/ports.ts'
import { startServer } from '../../../demo/server/startServer.ts'
import { openStorage } from '../../../demo/server/storage/storage.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import type { RateLimits } from '../../../src/backend/settings/config.ts'
import { benchOrigin } from './signInSeed.ts'

const [url = ''] = process.argv.slice(2)
const unlimited = { max: 1_000_000, windowSeconds: 60 }
const rateLimits: Partial<RateLimits> = { signInByAddress: unlimited, signInByDomain: unlimited }

const ports = {
  ...serverPorts,
  // All processes open the same secrets.
  encryption: createEncryption([new Uint8Array(32).fill(1)]),
  // A failed call fails the benchmark; sign-ins refused by a full queue are part of it.
  log: { error: () => undefined },
}
const server = await startServer({
  settings: { port: 0, host: '127.0.0.1', baseUrl: benchOrigin, backend: { rateLimits }, isDemo: true },
  openStorage: () => openStorage({ url }),
  ports,
})
console.log(server.address)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
