import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Store } from '../store/definitions.ts'
import type { Ports } from '../ports/ports.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { StoreConflict, StoreUnavailable, vendorScope, type SavedRecord } from '../store/store.ts'
import type { SigningKeyFields } from '../store/systemRecords.ts'

/** The algorithm of signed tokens, but for the ID tokens of applications that take RS256 only. */
export const signingAlgorithm = 'ES256'
/** The algorithm that every OpenID Connect library takes (OpenID Connect Discovery §3), for ID tokens. */
export const idTokenAlgorithm = 'RS256'

/** An algorithm that tokens are signed with; each has keys of its own. */
export type SigningAlgorithm = typeof signingAlgorithm | typeof idTokenAlgorithm
/** Lifetime of a logout hint, which is signed with the same keys as access tokens. */
export const logoutHintSeconds = 600

type KeyPorts = Pick<Ports, 'clock' | 'encryption'>
type SigningKey = SavedRecord<SigningKeyFields>

/** The keys of tokens: the newest one of an algorithm signs; older ones verify until their last tokens have expired. */
export interface SigningKeys {
  /** @param algorithm default ES256 */
  signing: (algorithm?: SigningAlgorithm) => Promise<{ kid: string; key: CryptoKey }>
  /** @throws TypeError for unknown and ended keys */
  verifying: (kid: string) => Promise<CryptoKey>
  /** The public keys that are valid, and the one that will sign next (RFC 7517). */
  published: () => Promise<Record<string, string>[]>
}

/** How long a process caches the keys. */
const readAgainMs = 60_000
/** How often an unknown key makes a process read them again: tokens with made-up keys can't ask the store each time. */
const unknownAgainMs = 1_000
/** How long a new key is published before it signs: longer than clients and processes cache the key set. */
const publishedBeforeSeconds = 600
/** Tolerance for clock differences, and for processes that read a new key late. */
const leewaySeconds = 120

const isoOf = (ms: number) => new Date(ms).toISOString()

const purposes = { ES256: 'accessToken', RS256: 'idToken' } as const satisfies Record<SigningAlgorithm, string>

const purposeOf = (algorithm: SigningAlgorithm, generation: number): SigningKeyFields['purpose'] =>
  generation === 1 ? purposes[algorithm] : `${purposes[algorithm]}/${generation}`

const algorithmOf = ({ purpose }: SigningKey): SigningAlgorithm =>
  purpose.startsWith(purposes[idTokenAlgorithm]) ? idTokenAlgorithm : signingAlgorithm

const generationOf = ({ generation = 1 }: SigningKey) => generation

/** The keys of tokens, the newest first. */
const keysIn = async (store: Store): Promise<SigningKey[]> => {
  const { items } = await store.signingKeys.find(vendorScope)
  const ofTokens = items.filter(({ purpose }) => Object.values(purposes).some(name => purpose.startsWith(name)))
  return ofTokens.sort((one, other) => generationOf(other) - generationOf(one))
}

const isOf = (algorithm: SigningAlgorithm) => (key: SigningKey) => algorithmOf(key) === algorithm

const newKey = async ({ encryption }: KeyPorts, algorithm: SigningAlgorithm, generation: number, signsFrom: string) => {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = (await exportJWK(pair.publicKey)) as Record<string, string>
  const id = await calculateJwkThumbprint(publicJwk)
  const privateText = JSON.stringify(await exportJWK(pair.privateKey))
  const privateJwk = await encryption.seal(privateText, placeOf('signingKeys', id))
  return { id, purpose: purposeOf(algorithm, generation), generation, publicJwk, privateJwk, signsFrom }
}

/** Stores the key of a generation. Of two processes that create one together, the first wins. */
const addKey = async (store: Store, key: Awaited<ReturnType<typeof newKey>>): Promise<boolean> => {
  try {
    await store.signingKeys.insert(vendorScope, key)
    return true
  } catch (cause) {
    if (cause instanceof StoreConflict) return false
    throw cause
  }
}

/** Options of a key rotation. */
export interface Rotation {
  /** Lifetime of access tokens. */
  tokenSeconds: number
  /** True when the old keys may be compromised: they stay valid for two minutes only, whatever tokens they signed. */
  isUrgent?: boolean
}

/** Replaces the keys of one algorithm, of which `keys` are the living ones. */
const rotateKeysOf = async (
  algorithm: SigningAlgorithm,
  keys: readonly SigningKey[],
  store: Store,
  ports: KeyPorts,
  { tokenSeconds, isUrgent = false }: Rotation,
): Promise<string | undefined> => {
  const nowMs = ports.clock.now()
  const signsFromMs = nowMs + (isUrgent || keys.length === 0 ? 0 : publishedBeforeSeconds * 1000)
  const keptSeconds = isUrgent ? leewaySeconds : Math.max(tokenSeconds, logoutHintSeconds) + leewaySeconds
  const next = await newKey(ports, algorithm, (keys[0] ? generationOf(keys[0]) : 0) + 1, isoOf(signsFromMs))
  const latestEnd = isoOf(signsFromMs + keptSeconds * 1000)
  // The new key is stored first: if the rest fails, older keys only stay valid longer.
  if (!(await addKey(store, next))) return undefined
  for (const { id } of keys)
    await store.signingKeys.update(vendorScope, id, ({ endsAt }) =>
      endsAt !== undefined && endsAt < latestEnd ? undefined : { endsAt: latestEnd },
    )
  return next.id
}

/**
 * Creates a new signing key, published now and signing in ten minutes, and one for ID tokens by RS256 where there are any. Older
 * keys end once their last tokens have expired. Resolves to the new key's id; to `undefined` when another process was first.
 */
export const rotateSigningKeys = async (
  store: Store,
  ports: KeyPorts,
  rotation: Rotation,
): Promise<string | undefined> => {
  const keys = await keysIn(store)
  const ofIdTokens = keys.filter(isOf(idTokenAlgorithm))
  if (ofIdTokens.length > 0) await rotateKeysOf(idTokenAlgorithm, ofIdTokens, store, ports, rotation)
  return rotateKeysOf(signingAlgorithm, keys.filter(isOf(signingAlgorithm)), store, ports, rotation)
}

/** Rotates the signing key when it is older than a number of days. */
export const rotateWhenDue = async (
  store: Store,
  ports: KeyPorts,
  { maxAgeDays, ...rotation }: Rotation & { maxAgeDays: number },
): Promise<void> => {
  const newest = (await keysIn(store)).find(isOf(signingAlgorithm))
  const isDue = newest && ports.clock.now() - Date.parse(newest.createdAt) >= maxAgeDays * 86_400_000
  if (isDue) await rotateSigningKeys(store, ports, rotation)
}

/**
 * Creates the signing keys of one process. Processes on the same store use the same keys.
 * @param algorithms the algorithms that this process may sign with; their keys are published from the start
 */
export const createSigningKeys = (
  store: Store,
  ports: KeyPorts,
  algorithms: readonly SigningAlgorithm[] = [signingAlgorithm],
): SigningKeys => {
  const { clock, encryption } = ports
  const imported = new Map<string, CryptoKey>()
  let known: { keys: SigningKey[]; readAtMs: number } | undefined

  const isAlive = ({ endsAt }: SigningKey) => endsAt === undefined || clock.now() < Date.parse(endsAt)

  const read = async () => {
    const keys = await keysIn(store)
    known = { keys, readAtMs: clock.now() }
    return keys.filter(isAlive)
  }

  /** The keys that were read last are used on while the store is away: a token that they verify is as good as before. */
  const readOrKnown = () =>
    read().catch((cause: unknown) => {
      if (known && cause instanceof StoreUnavailable) return known.keys.filter(isAlive)
      throw cause
    })

  const living = async () =>
    known && clock.now() - known.readAtMs < readAgainMs ? known.keys.filter(isAlive) : readOrKnown()

  /** Keys never change under one id. */
  const keyOf = async (name: string, algorithm: SigningAlgorithm, jwk: () => Promise<JWK>) => {
    const key = imported.get(name) ?? ((await importJWK(await jwk(), algorithm)) as CryptoKey)
    imported.set(name, key)
    return key
  }

  /** The living keys of an algorithm, of which one is made where there is none. */
  const keysOf = async (algorithm: SigningAlgorithm) => {
    const keys = (await living()).filter(isOf(algorithm))
    if (keys.length > 0) return keys
    await addKey(store, await newKey(ports, algorithm, 1, isoOf(clock.now())))
    return (await read()).filter(isOf(algorithm))
  }

  return {
    signing: async (algorithm = signingAlgorithm) => {
      const keys = await keysOf(algorithm)
      const key =
        keys.find(({ signsFrom }) => signsFrom === undefined || Date.parse(signsFrom) <= clock.now()) ?? keys.at(-1)!
      const open = async () => JSON.parse(await encryption.open(key.privateJwk, placeOf('signingKeys', key.id))) as JWK
      return { kid: key.id, key: await keyOf(`private ${key.id}`, algorithm, open) }
    },
    verifying: async kid => {
      const isHere = ({ id }: SigningKey) => id === kid
      const isForm = /^[\w-]{43}$/.test(kid)
      const found = isForm ? (await living()).find(isHere) : undefined
      const isOld = known === undefined || clock.now() - known.readAtMs >= unknownAgainMs
      const record = found ?? (isForm && isOld ? (await read()).find(isHere) : undefined)
      if (!record) throw new TypeError('Unknown key')
      return keyOf(kid, algorithmOf(record), () => Promise.resolve(record.publicJwk))
    },
    published: async () => {
      for (const algorithm of algorithms) await keysOf(algorithm)
      // Others cache the key set for minutes, so it is read from the store each time.
      const toPublish = (key: SigningKey) => ({ ...key.publicJwk, kid: key.id, alg: algorithmOf(key), use: 'sig' })
      return (await read()).map(toPublish)
    },
  }
}
