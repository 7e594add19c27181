import type { UserRecord } from '../members/records.ts'
import { vendorName } from '../messages/messages.ts'
import { newId } from '../../ports/randomTokens.ts'
import { mostTries, tooManyTries, wrongCode } from '../../tokens/oneTimeTokens.ts'
import type { MfaDeviceFields } from './records.ts'
import type { OpenContext } from '../../context/context.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** Lifetime of a pending enrolment. */
const pendingSeconds = 600

/**
 * Begins to enrol an authenticator app and returns its `otpauth:` address. A second call while the enrolment is pending
 * returns the same one, so that a displayed QR code stays valid.
 * @param attempt id of the MFA transaction or session
 */
export const beginAuthenticator = async (context: OpenContext, attempt: string, user: UserRecord): Promise<string> => {
  const { store, ports } = context
  const nowMs = ports.clock.now()
  const place = placeOf('pendingAuthenticators', attempt)
  const fresh = {
    userId: user.id,
    secret: await ports.encryption.seal(newTotpSecret(ports.random), place),
    tries: 0,
    expiresAt: new Date(nowMs + pendingSeconds * 1000).toISOString(),
  }
  const { secret } = await store.pendingAuthenticators.put(vendorScope, attempt, current => {
    const isReusable = current?.userId === user.id && current.tries < mostTries && nowMs < Date.parse(current.expiresAt)
    return isReusable ? { ...fresh, secret: current.secret, tries: current.tries, expiresAt: current.expiresAt } : fresh
  })
  return totpAddress(await vendorName(context), user.email, await ports.encryption.open(secret, place))
}

/**
 * Completes a pending enrolment with the app's first code, which is consumed, and returns the device to store.
 * A try is counted before it is checked, so that parallel guesses cannot pass together.
 * @throws HttpError 400 for anything but a right code
 */
export const consumePendingAuthenticator = async (
  { store, ports }: OpenContext,
  attempt: string,
  userId: string,
  code: string,
): Promise<Required<Pick<MfaDeviceFields, 'secret' | 'lastStep'>> & { id: string }> => {
  const nowMs = ports.clock.now()
  const pending = await store.pendingAuthenticators.get(vendorScope, attempt)
  if (pending?.userId !== userId || nowMs >= Date.parse(pending.expiresAt)) throw wrongCode()
  const counted = await store.pendingAuthenticators.update(vendorScope, attempt, ({ tries }) =>
    tries >= mostTries ? undefined : { tries: tries + 1 },
  )
  if (!counted) throw tooManyTries()
  const secret = await ports.encryption.open(counted.secret, placeOf('pendingAuthenticators', attempt))
  const step = stepOfCode(secret, code, nowMs)
  if (step === undefined) throw wrongCode()
  const taken = await store.pendingAuthenticators.take(vendorScope, attempt)
  if (taken?.secret !== counted.secret) throw wrongCode()
  const id = newId(ports.random)
  return { id, secret: await ports.encryption.seal(secret, placeOf('mfaDevices', id)), lastStep: step }
}

/** True for a valid code of an enrolled app; codes of its time step and earlier ones become invalid. */
export const consumeAuthenticatorCode = async (
  { store, ports }: OpenContext,
  { id, secret }: SavedRecord<MfaDeviceFields>,
  code: string,
): Promise<boolean> => {
  if (secret === undefined) return false
  const step = stepOfCode(await ports.encryption.open(secret, placeOf('mfaDevices', id)), code, ports.clock.now())
  if (step === undefined) return false
  const used = await store.mfaDevices.update(vendorScope, id, ({ lastStep = 0 }) =>
    step > lastStep ? { lastStep: step } : undefined,
  )
  return used !== undefined
}
