import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Hasher } from '../../src/backend/ports/ports.ts'

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

const compute = promisify(argon2)

const tagOf = (password: string, salt: Buffer, { memoryKib, passes, parallelism }: Cost, tagLength: number) =>
  compute('argon2id', { message: password, nonce: salt, memory: memoryKib, passes, parallelism, tagLength })

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The PHC string of an argon2id hash; version 19 is RFC 9106. */
const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** Hashes passwords with argon2id (RFC 9106), off the main thread. A hash contains its parameters, so the cost can be raised later. */
export const argon2Hasher: Hasher = {
  hash: async password => {
    const salt = randomBytes(saltBytes)
    const { memoryKib, passes, parallelism } = cost
    const tag = await tagOf(password, salt, cost, tagBytes)
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
  },
  verify: async (hash, password) => {
    const [, memoryKib, passes, parallelism, salt = '', tag = ''] = pattern.exec(hash) ?? []
    if (memoryKib === undefined) throw new TypeError('This is not an argon2id hash')
    const paid = { memoryKib: Number(memoryKib), passes: Number(passes), parallelism: Number(parallelism) }
    const expected = Buffer.from(tag, 'base64')
    const found = await tagOf(password, Buffer.from(salt, 'base64'), paid, expected.length)
    return timingSafeEqual(found, expected)
  },
}
