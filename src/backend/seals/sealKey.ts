import {
  calculateJwkThumbprint,
  CompactSign,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { vendorScope } from '../store/store.ts'
import { signingAlgorithm } from '../tokens/signingKeys.ts'
import type { Checkpoint } from './sealRecords.ts'

type KeyPorts = Pick<Ports, 'clock' | 'encryption'>

const purpose = 'auditChain'
/** Purpose of the key of versions that began chains with the first row. */
const earlierPurpose = 'auditSeal'
/** What a signature is about, so that it counts as no other. */
const types = { checkpoint: 'fe-audit-checkpoint', accessReview: 'fe-access-review' } as const

/** A statement about a file outside of the log: its hash, and what the file is. */
export type FileStatement = { tenantId: string; sha256: string } & Readonly<Record<string, string | number>>

/** The key that seals audit rows. */
export interface SealKey {
  id: string
  publicJwk: JWK
  /** The public keys of `readAny`. */
  publicJwks: readonly JWK[]
  sign: (checkpoint: Checkpoint) => Promise<string>
  /** The statement of a signature; undefined for one that this key did not make. */
  read: (signature: string) => Promise<Checkpoint | undefined>
  /** As `read`, also for a signature of the key before this one: of segments inside a chain, and of kept checkpoints. */
  readAny: (signature: string) => Promise<Checkpoint | undefined>
  /** Signs the evidence of an access review. */
  signReview: (statement: FileStatement) => Promise<string>
  /** The statement about the evidence of an access review; undefined for one that neither this key nor the one before it signed. */
  readReview: (signature: string) => Promise<FileStatement | undefined>
}

/** The encrypted text of a key: its JWK, and the public one of the key before it. */
interface KeyText {
  jwk: JWK
  earlier?: JWK
}

const recordFor = async (store: Store, of: typeof purpose | typeof earlierPurpose) =>
  (await store.signingKeys.find(vendorScope, { where: { purpose: of }, limit: 1 })).items[0]

type KeyRecord = NonNullable<Awaited<ReturnType<typeof recordFor>>>

const open = async ({ encryption }: KeyPorts, { id, privateJwk }: KeyRecord): Promise<unknown> =>
  JSON.parse(await encryption.open(privateJwk, placeOf('signingKeys', id)))

const publicPart = ({ d: _private, ...jwk }: JWK): JWK => jwk

const readWith =
  <Statement>(keys: readonly CryptoKey[], type: string) =>
  async (signature: string): Promise<Statement | undefined> => {
    for (const key of keys)
      try {
        const { payload, protectedHeader } = await compactVerify(signature, key)
        if (protectedHeader.typ !== type) return undefined
        return JSON.parse(new TextDecoder().decode(payload)) as Statement
      } catch {
        // Any text that is not of this key counts the same.
      }
    return undefined
  }

/**
 * Opens the key; undefined where there is none. The public key comes from the encrypted private one, so that who can
 * write to the database but not decrypt cannot put another key in its place.
 */
export const findSealKey = async (store: Store, ports: KeyPorts): Promise<SealKey | undefined> => {
  const stored = await recordFor(store, purpose)
  if (!stored) return undefined
  const { id } = stored
  const { jwk, earlier } = (await open(ports, stored)) as KeyText
  const publicJwk = publicPart(jwk)
  const imported = async (key: JWK) => (await importJWK(key, signingAlgorithm)) as CryptoKey
  const [privateKey, publicKey] = [await imported(jwk), await imported(publicJwk)]
  const named = { ...publicJwk, kid: id, alg: signingAlgorithm, use: 'sig' }
  const all = [publicKey, ...(earlier ? [await imported(earlier)] : [])]
  const sign = (typ: string) => (statement: object) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
      .setProtectedHeader({ alg: signingAlgorithm, kid: id, typ })
      .sign(privateKey)
  return {
    id,
    publicJwk: named,
    publicJwks: [named, ...(earlier ? [earlier] : [])],
    sign: sign(types.checkpoint),
    read: readWith([publicKey], types.checkpoint),
    readAny: readWith(all, types.checkpoint),
    signReview: sign(types.accessReview),
    readReview: readWith(all, types.accessReview),
  }
}

/** The public key of a version before, whose signatures stay valid inside chains. */
export const earlierSealKey = async (store: Store, ports: KeyPorts): Promise<JWK | undefined> => {
  const record = await recordFor(store, earlierPurpose)
  return record && publicPart((await open(ports, record)) as JWK)
}

/** Creates the key, once for each database. @throws StoreConflict when there is one */
export const addSealKey = async (store: Store, { clock, encryption }: KeyPorts, earlier?: JWK): Promise<void> => {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const publicJwk = (await exportJWK(pair.publicKey)) as Record<string, string>
  const id = await calculateJwkThumbprint(publicJwk)
  const text: KeyText = { jwk: await exportJWK(pair.privateKey), ...(earlier && { earlier }) }
  const privateJwk = await encryption.seal(JSON.stringify(text), placeOf('signingKeys', id))
  const signsFrom = new Date(clock.now()).toISOString()
  await store.signingKeys.insert(vendorScope, { id, purpose, publicJwk, privateJwk, signsFrom })
}
