import { newSecret } from './randomTokens.ts'
import type { Hasher, Random } from './ports.ts'

/** Verifies and hashes passwords; known and unknown accounts take the same time. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** False without a hash, after the same work. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>
}

/** Keyboards may send one letter composed or decomposed; both are the same password. */
const composed = (password: string) => password.normalize('NFKC')

/** Builds the password check. */
export const createPasswords = (hasher: Hasher, random: Random): Passwords => {
  let dummyHash: Promise<string> | undefined
  const hash = (password: string) => hasher.hash(composed(password))
  return {
    hash,
    verify: async (known, password) => {
      dummyHash ??= hash(newSecret(random)).catch((cause: unknown) => {
        dummyHash = undefined
        throw cause
      })
      const compared = known ?? (await dummyHash)
      // Known accounts wait for it too; otherwise the first unknown one would take longer.
      await dummyHash
      const isRight = await hasher.verify(compared, composed(password))
      return known !== undefined && isRight
    },
  }
}
