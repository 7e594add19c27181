import type { PasswordComplexityPolicy } from '../../http/securityPolicy/types.ts'

/** A kind of character a policy may ask for. */
export type Kind = 'lowercase' | 'uppercase' | 'number' | 'symbol'

/** A rule that a password does not fulfil yet. */
export type Lack =
  | { lack: 'tooShort' | 'tooLong'; length: number }
  | { lack: 'repeated' }
  /** Minimum number of these kinds of characters. */
  | { lack: 'kinds'; count: number; kinds: readonly Kind[] }

const kinds: readonly [Kind, keyof NonNullable<PasswordComplexityPolicy['optionalTests']>, RegExp][] = [
  ['lowercase', 'requireLowercase', /\p{Ll}/u],
  ['uppercase', 'requireUppercase', /\p{Lu}/u],
  ['number', 'requireNumbers', /\p{Nd}/u],
  ['symbol', 'requireSpecialChars', /[^\p{L}\p{Nd}\s]/u],
]

/** The rules of a policy that a password does not fulfil; empty when it does. The server decides in the end. */
export const lacksOf = (policy: PasswordComplexityPolicy, typed: string): Lack[] => {
  const { allowPassphrases, minLength = 1, maxLength = 1_000, minPhraseLength = 20, requiredTests } = policy
  const password = typed.normalize('NFKC')
  const length = [...password].length
  const lacks: Lack[] = []
  if (length < minLength) lacks.push({ lack: 'tooShort', length: minLength })
  if (length > maxLength) lacks.push({ lack: 'tooLong', length: maxLength })
  if (requiredTests?.checkThreeRepeatedChars && /(.)\1\1/u.test(password)) lacks.push({ lack: 'repeated' })
  if (allowPassphrases && length >= minPhraseLength) return lacks
  const wanted = kinds.filter(([, test]) => policy.optionalTests?.[test])
  const missing = wanted.filter(([, , pattern]) => !pattern.test(password)).map(([kind]) => kind)
  const most = Math.min(policy.minOptionalTestsToPass ?? wanted.length, wanted.length)
  const count = most - (wanted.length - missing.length)
  if (count > 0) lacks.push({ lack: 'kinds', count, kinds: missing })
  return lacks
}

/** Rough estimate of how hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/**
 * Estimates how hard a password is to guess: by length and number of different characters, not by kinds of characters.
 */
export const strengthOf = (password: string): Strength => {
  const characters = [...password]
  const worth = Math.min(characters.length, new Set(characters).size * 1.5)
  if (worth >= 15) return 'strong'
  if (worth >= 11) return 'good'
  return worth >= 8 ? 'fair' : 'weak'
}
