import type { WebAuthnDeviceType } from '../../http/mfa/types.ts'
import { agentName } from './agentName.ts'
import type { Store } from '../store/records.ts'
import type { PasskeyFields } from './factorRecords.ts'
import type { PasskeyCreation, PasskeyUse } from '../ports/ports.ts'
import { badRequest } from '../request/httpError.ts'
import type { OpenContext } from '../handler/handler.ts'
import { StoreConflict, vendorScope, type NewRecord, type SavedRecord } from '../store/store.ts'
import { textOf } from '../request/fields.ts'
import { passkeyRefused, takeChallenge, userHandleOf, type Binding } from './webauthn.ts'

/** A credential as stored. */
export type PasskeyRecord = SavedRecord<PasskeyFields>

const longest = 32_768

const base64UrlOf = (value: unknown, name: string): string => {
  const text = textOf(value, name, longest)
  if (!/^[\w-]+$/.test(text)) throw badRequest(`${name} must be base64url`)
  return text
}

const partsOf = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw badRequest(`${name} must be an object`)
  return value as Record<string, unknown>
}

/** Reads the answer of a browser that made a credential; members we do not know are ignored. */
export const creationOf = (input: unknown): PasskeyCreation => {
  const { id, response } = partsOf(input, 'options')
  const { clientDataJSON, attestationObject } = partsOf(response, 'response')
  return {
    id: base64UrlOf(id, 'id'),
    clientDataJSON: base64UrlOf(clientDataJSON, 'clientDataJSON'),
    attestationObject: base64UrlOf(attestationObject, 'attestationObject'),
  }
}

/** Reads the answer of a browser that used a credential; members we do not know are ignored. */
export const useOf = (input: unknown): PasskeyUse => {
  const { id, response } = partsOf(input, 'options')
  const { clientDataJSON, authenticatorData, signature, userHandle } = partsOf(response, 'response')
  return {
    id: base64UrlOf(id, 'id'),
    clientDataJSON: base64UrlOf(clientDataJSON, 'clientDataJSON'),
    authenticatorData: base64UrlOf(authenticatorData, 'authenticatorData'),
    signature: base64UrlOf(signature, 'signature'),
    ...(userHandle ? { userHandle: base64UrlOf(userHandle, 'userHandle') } : {}),
  }
}

/** Where the credential lives, as the page says; it only changes how we speak of it. */
export const deviceTypeOf = (value: unknown): WebAuthnDeviceType =>
  value === 'CrossPlatform' ? 'CrossPlatform' : 'Platform'

/** A person's credentials of one use, the oldest first. */
export const passkeysOf = async (
  { store }: Pick<OpenContext, 'store'>,
  userId: string,
  use: PasskeyFields['use'],
): Promise<PasskeyRecord[]> => (await store.passkeys.find(vendorScope, { where: { userId, use } })).items

/**
 * Every credential of a person. Platforms keep one per person and domain, so a new one for another use would replace the
 * one that is there.
 */
export const credentialIdsOf = async ({ store }: Pick<OpenContext, 'store'>, userId: string): Promise<string[]> => {
  const { items } = await store.passkeys.find(vendorScope, { where: { userId } })
  return items.map(({ credentialId }) => credentialId)
}

/** How a key may be reached, for browsers that want to say where to look. */
export const transportsOf = ({ deviceType }: PasskeyFields): string[] =>
  deviceType === 'Platform' ? ['internal', 'hybrid'] : ['usb', 'nfc', 'ble']

/** What to keep of a new credential besides what the authenticator says. */
interface Keeping {
  userId: string
  use: PasskeyFields['use']
  deviceType: WebAuthnDeviceType
  /** Default: the store makes one. */
  id?: string
}

/**
 * Checks a new credential and gives what to keep of it.
 * @throws Refusal for whatever does not fit the challenge
 */
export const checkPasskey = async (
  context: OpenContext,
  answer: PasskeyCreation,
  binding: Pick<Binding, 'ceremony' | 'attempt'>,
  { userId, use, deviceType, id }: Keeping,
  token?: string,
): Promise<NewRecord<PasskeyFields>> => {
  const { ports, requestInfo } = context
  const { record, expected } = await takeChallenge(context, answer.clientDataJSON, binding, token)
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

/** Keeps a checked credential. @throws Refusal for one that somebody has already */
export const insertPasskey = async (store: Store, passkey: NewRecord<PasskeyFields>): Promise<PasskeyRecord> => {
  try {
    return await store.passkeys.insert(vendorScope, passkey)
  } catch (cause) {
    // One credential belongs to one person, once.
    if (cause instanceof StoreConflict) throw passkeyRefused()
    throw cause
  }
}

/** A counter that does not grow is a copy of the key at work, unless the key does not count at all (WebAuthn §6.1.1). */
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
  /** Id of our record, where one certain credential is asked for. */
  id?: string
}

/**
 * Checks the answer of a credential and counts its use.
 * @throws Refusal for a credential that is unknown, of another person or for another use, and for any wrong answer
 */
export const provePasskey = async (
  context: OpenContext,
  answer: PasskeyUse,
  binding: Pick<Binding, 'ceremony' | 'attempt'>,
  { use, id }: Wanted,
  token?: string,
): Promise<PasskeyRecord> => {
  const { store, ports } = context
  const { record, expected } = await takeChallenge(context, answer.clientDataJSON, binding, token)
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
