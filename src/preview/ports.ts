import { digest } from '../backend/ports/randomTokens.ts'
import type { Hasher, Random } from '../backend/ports/ports.ts'

/** Bytes that look random and are the same after every reset. Guards nothing: all data here is published. */
export const createSeededRandom = (seed: number): Random => {
  let state = seed
  // Mulberry32: one 32-bit word of state, spread well enough for ids.
  const nextByte = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff
  }
  return { bytes: length => Uint8Array.from({ length }, nextByte) }
}

/** One quick digest instead of a slow hash, because nothing here is worth an attack. */
export const fastHasher: Hasher = {
  hash: digest,
  verify: async (hash, password) => hash === (await digest(password)),
}
