import { digest } from '../backend/ports/randomTokens.ts'
import type { Hasher, Random } from '../backend/ports/ports.ts'

/** Pseudo-random bytes that are the same after every reset. They protect nothing: all data here is published. */
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

/** One fast digest instead of a slow password hash, because nothing here is worth an attack. */
export const fastHasher: Hasher = {
  hash: digest,
  verify: async (hash, password) => hash === (await digest(password)),
}
