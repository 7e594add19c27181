import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { HasherBusy } from '../../../src/backend/ports/hasherBusy.ts'
import type { Hasher } from '../../../src/backend/ports/ports.ts'
import { extname } from 'node:path'
import { createWorkerPool, type PoolState } from './workerPool.ts'

/** Cost parameters of a hash. */
interface Cost {
  memoryKib: number
  passes: number
  parallelism: number
}

/** 19 MiB and two passes. */
const cost: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** One hash for a worker to compute. */
export interface Argon2Job {
  password: string
  salt: Uint8Array
  cost: Cost
  tagBytes: number
}

/**
 * Limits of the pool. One processor stays free for the requests that need no hash and for the database: a worker more
 * makes no hash cheaper, and these requests wait longer. A hash takes 30 to 40 ms, so the last one of a full
 * queue begins after about four seconds; the time limit is for machines that are busy with other work.
 */
export const poolLimits = (processors: number) => {
  const workers = Math.max(1, processors - 1)
  return { workers, maxWaiting: 100 * workers, maxWaitMs: 10_000 }
}

/**
 * Workers of its own, because Node's thread pool also serves file access, name look-ups and `crypto.subtle`, which would
 * wait behind the hashes.
 */
const { run: computeTag, state } = createWorkerPool<Argon2Job, Uint8Array>({
  // The sources are TypeScript, the published package has JavaScript.
  file: new URL(`argon2Worker${extname(import.meta.url)}`, import.meta.url),
  ...poolLimits(availableParallelism()),
  refusal: () => new HasherBusy(),
})

/** How many hashes are computed now, and how many wait. */
export const hashQueue = (): PoolState => state()

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The PHC string of an argon2id hash; version 19 is RFC 9106. */
const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** Hashes passwords with argon2id (RFC 9106) in worker threads. A hash contains its parameters, so the cost can be raised later. */
export const argon2Hasher: Hasher = {
  hash: async password => {
    const salt = randomBytes(saltBytes)
    const { memoryKib, passes, parallelism } = cost
    const tag = Buffer.from(await computeTag({ password, salt, cost, tagBytes }))
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
  },
  verify: async (hash, password) => {
    const [, memoryKib, passes, parallelism, salt = '', tag = ''] = pattern.exec(hash) ?? []
    if (memoryKib === undefined) throw new TypeError('This is not an argon2id hash')
    const paid = { memoryKib: Number(memoryKib), passes: Number(passes), parallelism: Number(parallelism) }
    const expected = Buffer.from(tag, 'base64')
    const found = await computeTag({
      password,
      salt: Buffer.from(salt, 'base64'),
      cost: paid,
      tagBytes: expected.length,
    })
    return timingSafeEqual(found, expected)
  },
}
