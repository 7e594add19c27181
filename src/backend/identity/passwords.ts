import { newSecret } from '../ports/randomTokens.ts'
import type { Hasher, Random } from '../ports/ports.ts'

/** Checks and hashes passwords so that nobody can tell known accounts from unknown ones by the time it takes. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** False without a hash, after the same work. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>
}

/** One keyboard may compose a letter that another sends in parts; both are the same password. */
const composed = (password: string) => password.normalize('NFKC')

/** Builds the password check. */
export const createPasswords = (hasher: Hasher, random: Random): Passwords => {
  let nobodysHash: Promise<string> | undefined
  const hash = (password: string) => hasher.hash(composed(password))
  return {
    hash,
    verify: async (known, password) => {
      nobodysHash ??= hash(newSecret(random))
      const compared = known ?? (await nobodysHash)
      // Known accounts wait for it too, else the first unknown one would stand out.
      await nobodysHash
      const isRight = await hasher.verify(compared, composed(password))
      return known !== undefined && isRight
    },
  }
}
