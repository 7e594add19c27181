import type { AuthResult, MfaDevices, MfaStrategy } from '../../../http/authResult.ts'
import { beginAuthenticator } from './authenticators.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { whileCredentialsHold } from '../credentials/credentials.ts'
import { digest, joinToken, newId, newSecret, splitToken } from '../../ports/randomTokens.ts'
import type { MfaTransactionFields, MfaDeviceFields } from './records.ts'
import { mfaPolicyOf } from '../policies/policies.ts'
import { recoveryCodesFrom } from './recoveryCodes.ts'
import { mostTries } from '../../tokens/oneTimeTokens.ts'
import { canDeliver } from '../../request/delivery.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'

/** An enrolled second factor as stored. */
export type MfaDevice = SavedRecord<MfaDeviceFields>
/** An MFA transaction as stored. */
export type MfaTransaction = SavedRecord<MfaTransactionFields>

/** How the first factor was proven, and the target of the sign-in. */
export interface FirstFactor extends Pick<
  MfaTransactionFields,
  'purpose' | 'activeTenantId' | 'rightsFrom' | 'sessionId' | 'amr'
> {
  isPassword?: boolean
  /** True when the proof went through the person's mailbox. */
  provesEmail?: boolean
}

/** Lifetime of an MFA transaction. */
const lifeSeconds = 600

const strategyOf = ({ kind, deviceType }: MfaDevice): MfaStrategy => {
  if (kind === 'authenticator') return 'AuthenticatorApp'
  if (kind === 'phone') return 'SMS'
  if (kind === 'email') return 'EmailCode'
  return deviceType === 'CrossPlatform' ? 'WebAuthnCrossPlatform' : 'WebAuthnPlatform'
}

/** A phone number with all digits but the last three hidden. */
export const maskedPhone = (phoneNumber: string): string => phoneNumber.replaceAll(/\d(?=\d{3})/g, '*')

/** A person's second factors in the form of the API. */
export const devicesToWire = (devices: readonly MfaDevice[], email: string): MfaDevices => {
  const of = (kind: MfaDevice['kind']) => devices.filter(device => device.kind === kind)
  return {
    webauthn: of('webauthn').map(({ id, name, deviceType }) => ({ id, name, deviceType: deviceType ?? 'Platform' })),
    phones: of('phone').map(({ id, phoneNumber }) => ({ id, phoneNumber: maskedPhone(phoneNumber ?? '') })),
    authenticators: of('authenticator').map(({ id }) => ({ id })),
    emails: of('email').map(() => ({ email })),
  }
}

/** The second factors a person has enrolled. */
export const devicesOf = async ({ store }: Pick<OpenContext, 'store'>, userId: string): Promise<MfaDevice[]> =>
  (await store.mfaDevices.find(vendorScope, { where: { userId } })).items

/** Removes a person's second factors, and what they opened. To be called inside a transaction. */
export const removeFactors = async (inside: Store, userId: string): Promise<void> => {
  await inside.mfaDevices.removeWhere(vendorScope, { userId })
  await inside.passkeys.removeWhere(vendorScope, { userId, use: 'secondFactor' })
  await inside.recoveryCodes.take(vendorScope, userId)
  await inside.rememberedDevices.removeWhere(vendorScope, { userId })
}

/** Factors that may follow the first one. The same mailbox or phone counts twice only if there is no other factor. */
const usableAfter = (
  devices: readonly MfaDevice[],
  { purpose, amr, provesEmail = false }: FirstFactor,
): readonly MfaDevice[] => {
  if (purpose === 'stepUp') return devices
  const others = devices.filter(({ kind }) =>
    kind === 'email' ? !provesEmail : kind === 'phone' ? !amr.includes('sms') : true,
  )
  return others.length > 0 ? others : devices
}

/**
 * Stores an MFA transaction, which only MFA operations accept, and returns its token.
 * @throws HttpError when the person's credentials changed since the first factor was checked
 */
const begin = async (
  { store, ports, response }: OpenContext,
  user: UserRecord,
  { purpose, activeTenantId, rightsFrom, sessionId, amr, isPassword = false }: FirstFactor,
  fields: Pick<MfaTransactionFields, 'deviceIds' | 'mayEnrol' | 'recoveryHashes' | 'recoverySalt'>,
  secret = newSecret(ports.random),
) => {
  const transaction = {
    ...fields,
    id: newId(ports.random),
    purpose,
    userId: user.id,
    activeTenantId,
    ...(rightsFrom !== undefined && { rightsFrom }),
    sessionId,
    amr: [...amr],
    isPassword,
    tries: 0,
    secretHash: await digest(secret),
    expiresAt: new Date(ports.clock.now() + lifeSeconds * 1000).toISOString(),
  }
  await whileCredentialsHold(store, user, inside => inside.mfaTransactions.insert(vendorScope, transaction))
  const mfaToken = joinToken(transaction.id, secret)
  if (purpose === 'login') response.setMfaCookie(mfaToken, lifeSeconds)
  return { id: transaction.id, mfaToken }
}

/** The request for one of a person's factors. It holds no access token. */
const factorRequest = (mfaToken: string, devices: readonly MfaDevice[], { email }: UserRecord): AuthResult => ({
  mfaRequired: true,
  mfaToken,
  mfaEnrolled: true,
  mfaStrategies: [...new Set(devices.map(strategyOf))],
  mfaDevices: devicesToWire(devices, email),
})

/** Asks for a second factor of a sign-in or step-up. The answer holds no access token. */
export const requireMfa = async (
  context: OpenContext,
  user: UserRecord,
  first: FirstFactor,
  devices: readonly MfaDevice[],
): Promise<AuthResult> => {
  const usable = usableAfter(devices, first)
  const fields = { deviceIds: usable.map(({ id }) => id), mayEnrol: [], recoveryHashes: null }
  const { mfaToken } = await begin(context, user, first, fields)
  return factorRequest(mfaToken, usable, user)
}

/** The request to enrol a factor. It holds no access token. */
const enrolmentRequest = async (
  context: OpenContext,
  user: UserRecord,
  { id, mayEnrol }: Pick<MfaTransaction, 'id' | 'mayEnrol'>,
  mfaToken: string,
  recoveryCode: string,
): Promise<AuthResult> => ({
  mfaRequired: true,
  mfaToken,
  mfaEnrolled: false,
  mfaStrategies: mayEnrol,
  ...(mayEnrol.includes('AuthenticatorApp') ? { qrCode: await beginAuthenticator(context, id, user) } : {}),
  recoveryCode,
})

/**
 * Asks a person without a second factor to enrol one before they get a session. The recovery codes of the answer work
 * once a factor is enrolled. `qrCode` is the `otpauth:` address to draw, not a picture.
 */
export const requireMfaEnrolment = async (
  context: OpenContext,
  user: UserRecord,
  first: FirstFactor,
): Promise<AuthResult> => {
  const { strategies } = await mfaPolicyOf(context.store, first.activeTenantId)
  const canEnrol = (strategy: MfaStrategy) => {
    if (strategy === 'SMS') return canDeliver(context, 'textMessage')
    return strategy !== 'EmailCode' || (!first.provesEmail && canDeliver(context, 'mail'))
  }
  const mayEnrol = strategies.filter(canEnrol)
  const [secret, recoverySalt] = [newSecret(context.ports.random), newSecret(context.ports.random)]
  const codes = await recoveryCodesFrom(secret, recoverySalt, user.id)
  const fields = { deviceIds: [], mayEnrol, recoveryHashes: codes.hashes, recoverySalt }
  const { id, mfaToken } = await begin(context, user, first, fields, secret)
  return enrolmentRequest(context, user, { id, mayEnrol }, mfaToken, codes.text)
}

/**
 * The request of an MFA transaction once more, for a page that is loaded again. It shows the same codes as before.
 * Resolves to `undefined` when the factors of the transaction are gone.
 */
export const repeatRequest = async (
  context: OpenContext,
  user: UserRecord,
  transaction: MfaTransaction,
  mfaToken: string,
): Promise<AuthResult | undefined> => {
  const { recoverySalt, deviceIds } = transaction
  if (recoverySalt !== undefined) {
    const { secret = '' } = splitToken(mfaToken) ?? {}
    const { text } = await recoveryCodesFrom(secret, recoverySalt, user.id)
    return enrolmentRequest(context, user, transaction, mfaToken, text)
  }
  const devices = (await devicesOf(context, user.id)).filter(({ id }) => deviceIds.includes(id))
  return devices.length > 0 ? factorRequest(mfaToken, devices, user) : undefined
}

/** The error for an MFA transaction that is unknown, expired, or ended by wrong codes. */
export const mfaTransactionEnded = (): HttpError =>
  new HttpError(401, 'This sign-in timed out or had too many incorrect codes. Sign in again.', { code: 'ER-MFA-ENDED' })

/** The MFA transaction that a token names, if there is one. */
export const findMfaTransaction = async (
  { store, ports }: OpenContext,
  mfaToken: string | undefined,
): Promise<MfaTransaction | undefined> => {
  const token = splitToken(mfaToken)
  const transaction = token && (await store.mfaTransactions.get(vendorScope, token.id))
  const isRight = transaction?.secretHash === (await digest(token?.secret ?? ''))
  if (!transaction || !isRight || transaction.tries >= mostTries) return undefined
  return ports.clock.now() < Date.parse(transaction.expiresAt) ? transaction : undefined
}

/** The MFA transaction that a token names. @throws HttpError 401 when there is none */
export const mfaTransactionOf = async (context: OpenContext, mfaToken: string): Promise<MfaTransaction> => {
  const transaction = await findMfaTransaction(context, mfaToken)
  if (!transaction) throw mfaTransactionEnded()
  return transaction
}
