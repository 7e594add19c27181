import type { WebAuthnDeviceType } from '../../http/mfa/types.ts'
import { agentName } from './agentName.ts'
import type { Store } from '../store/records.ts'
import type { PasskeyFields } from './factorRecords.ts'
import type { PasskeyCreation, PasskeyUse } from '../ports/ports.ts'
import type { OpenContext } from '../handler/handler.ts'
import { StoreConflict, vendorScope, type NewRecord, type SavedRecord } from '../store/store.ts'
import { passkeyRefused, consumeChallenge, userHandleOf, type Binding } from './webauthn.ts'

/** A credential as stored. */
export type PasskeyRecord = SavedRecord<PasskeyFields>

/** A person's credentials of one use, the oldest first. */
export const passkeysOf = async (
  { store }: Pick<OpenContext, 'store'>,
  userId: string,
  use: PasskeyFields['use'],
): Promise<PasskeyRecord[]> => (await store.passkeys.find(vendorScope, { where: { userId, use } })).items

/**
 * Ids of all credentials of a person, whatever their use. Platforms keep one per person and domain, so a new credential
 * for another use would replace the existing one.
 */
export const credentialIdsOf = async ({ store }: Pick<OpenContext, 'store'>, userId: string): Promise<string[]> => {
  const { items } = await store.passkeys.find(vendorScope, { where: { userId } })
  return items.map(({ credentialId }) => credentialId)
}

/** How a browser may reach the key. */
export const transportsOf = ({ deviceType }: PasskeyFields): string[] =>
  deviceType === 'Platform' ? ['internal', 'hybrid'] : ['usb', 'nfc', 'ble']

/** What is stored of a new credential besides what the authenticator says. */
interface CredentialOwner {
  userId: string
  use: PasskeyFields['use']
  deviceType: WebAuthnDeviceType
  /** Default: the store makes one. */
  id?: string
}

/**
 * Checks a new credential and gives the record to store.
 * @throws HttpError 400 for an answer that does not fit the challenge
 */
export const checkPasskey = async (
  context: OpenContext,
  answer: PasskeyCreation,
  binding: Pick<Binding, 'ceremony' | 'attempt'>,
  { userId, use, deviceType, id }: CredentialOwner,
  token?: string,
): Promise<NewRecord<PasskeyFields>> => {
  const { ports, requestInfo } = context
  const { record, expected } = await consumeChallenge(context, answer.clientDataJSON, binding, token)
  const created = await ports.passkeys.verifyCreation(answer, { ...expected, mustVerifyUser: use === 'signIn' })
  if (!created || record.userId !== userId) throw passkeyRefused()
  const name = agentName(requestInfo.userAgent) ?? (deviceType === 'Platform' ? 'This device' : 'Security key')
  return {
    ...created,
    ...(id === undefined ? {} : { id }),
    userId,
    use,
    deviceType,
    rpId: expected.rpId,
    name: deviceType === 'Platform' ? name : 'Security key',
    lastUsedAt: null,
  }
}

/** Stores a checked credential. @throws HttpError 400 for one that is stored already */
export const insertPasskey = async (store: Store, passkey: NewRecord<PasskeyFields>): Promise<PasskeyRecord> => {
  try {
    return await store.passkeys.insert(vendorScope, passkey)
  } catch (cause) {
    if (cause instanceof StoreConflict) throw passkeyRefused()
    throw cause
  }
}

/** A counter that does not grow means a copied key, unless the key does not count at all (WebAuthn §6.1.1). */
const countUse = async ({ store, ports, auditFor }: OpenContext, passkey: PasskeyRecord, counter: number) => {
  const counted = await store.passkeys.update(vendorScope, passkey.id, current =>
    counter > current.counter || (counter === 0 && current.counter === 0)
      ? { counter, lastUsedAt: new Date(ports.clock.now()).toISOString() }
      : undefined,
  )
  if (counted) return
  await auditFor(vendorScope, 'passkey.counterReused', {
    userId: passkey.userId,
    severity: 'High',
    outcome: 'failure',
    passkeyId: passkey.id,
  })
  throw passkeyRefused()
}

/** Which credential may answer. */
interface Wanted {
  use: PasskeyFields['use']
  /** Id of the record, where one particular credential is asked for. */
  id?: string
}

/**
 * Checks the answer of a credential and counts its use.
 * @throws HttpError 400 for a credential that is unknown, of another person or for another use, and for any wrong answer
 */
export const provePasskey = async (
  context: OpenContext,
  answer: PasskeyUse,
  binding: Pick<Binding, 'ceremony' | 'attempt'>,
  { use, id }: Wanted,
  token?: string,
): Promise<PasskeyRecord> => {
  const { store, ports } = context
  const { record, expected } = await consumeChallenge(context, answer.clientDataJSON, binding, token)
  const where = { credentialId: answer.id, use }
  const passkey = (await store.passkeys.find(vendorScope, { where })).items[0]
  const isTheirs = record.facts['isForAnyone'] === true || record.userId === passkey?.userId
  if (!passkey || !isTheirs || (id !== undefined && passkey.id !== id)) throw passkeyRefused()
  if (answer.userHandle !== undefined && answer.userHandle !== userHandleOf(passkey.userId)) throw passkeyRefused()
  const used = await ports.passkeys.verifyUse(answer, passkey.publicKey, {
    ...expected,
    mustVerifyUser: use === 'signIn',
  })
  if (!used) throw passkeyRefused()
  await countUse(context, passkey, used.counter)
  return passkey
}
