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
import type { Store } from '../records.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { StoreConflict, vendorScope } from '../store/store.ts'
import { signingAlgorithm } from '../tokens/signingKeys.ts'
import type { AuditChainFields } from './sealRecords.ts'

type KeyPorts = Pick<Ports, 'clock' | 'encryption'>

const purpose = 'auditSeal'
/** Tells checkpoints from every other signed text. */
const checkpointType = 'fe-audit-checkpoint'

/** What a signature states. */
export type Checkpoint = { tenantId: string } & Omit<AuditChainFields, 'signature'>

/** The key that seals audit rows. */
export interface SealKey {
  id: string
  publicJwk: JWK
  sign: (checkpoint: Checkpoint) => Promise<string>
  /** The statement of a signature; undefined for one that this key did not make. */
  read: (signature: string) => Promise<Checkpoint | undefined>
}

const storedKey = async (store: Store) =>
  (await store.signingKeys.find(vendorScope, { where: { purpose }, limit: 1 })).items[0]

const addKey = async (store: Store, { clock, encryption }: KeyPorts) => {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const publicJwk = (await exportJWK(pair.publicKey)) as Record<string, string>
  const id = await calculateJwkThumbprint(publicJwk)
  const privateJwk = await encryption.seal(JSON.stringify(await exportJWK(pair.privateKey)), placeOf('signingKeys', id))
  try {
    const signsFrom = new Date(clock.now()).toISOString()
    await store.signingKeys.insert(vendorScope, { id, purpose, publicJwk, privateJwk, signsFrom })
  } catch (cause) {
    if (!(cause instanceof StoreConflict)) throw cause // Another process was faster.
  }
}

/**
 * Opens the key; undefined where nothing was sealed yet. The public key comes from the encrypted private one, so that who
 * can write to the database but not decrypt cannot put another key in its place.
 */
export const findSealKey = async (store: Store, ports: KeyPorts): Promise<SealKey | undefined> => {
  const stored = await storedKey(store)
  if (!stored) return undefined
  const { id, privateJwk } = stored
  const jwk = JSON.parse(await ports.encryption.open(privateJwk, placeOf('signingKeys', id))) as JWK
  const { d: _private, ...publicJwk } = jwk
  const [privateKey, publicKey] = [await importJWK(jwk, signingAlgorithm), await importJWK(publicJwk, signingAlgorithm)]
  return {
    id,
    publicJwk: { ...publicJwk, kid: id, alg: signingAlgorithm, use: 'sig' },
    sign: checkpoint =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(checkpoint)))
        .setProtectedHeader({ alg: signingAlgorithm, kid: id, typ: checkpointType })
        .sign(privateKey as CryptoKey),
    read: async signature => {
      try {
        const { payload, protectedHeader } = await compactVerify(signature, publicKey as CryptoKey)
        if (protectedHeader.typ !== checkpointType) return undefined
        return JSON.parse(new TextDecoder().decode(payload)) as Checkpoint
      } catch {
        return undefined // Any text that is not ours counts the same.
      }
    },
  }
}

/** Opens the key, and creates it first where there is none. */
export const openSealKey = async (store: Store, ports: KeyPorts): Promise<SealKey> => {
  if (!(await storedKey(store))) await addKey(store, ports)
  return (await findSealKey(store, ports))!
}
