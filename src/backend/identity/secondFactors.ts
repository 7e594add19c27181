import type { AuthResult, MfaDevices, MfaStrategy } from '../../http/identityAuth/types.ts'
import { beginAuthenticator } from './authenticators.ts'
import type { UserRecord } from '../store/records.ts'
import { whileCredentialsHold } from './credentials.ts'
import { digest, joinToken, newId, newSecret, splitToken } from '../ports/randomTokens.ts'
import type { MfaTransactionFields, MfaDeviceFields } from './factorRecords.ts'
import { mfaPolicyOf } from './policies.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'
import { HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../handler/handler.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'

/** An enrolled second factor as stored. */
export type MfaDevice = SavedRecord<MfaDeviceFields>
/** An MFA transaction as stored. */
export type MfaTransaction = SavedRecord<MfaTransactionFields>

/** How the first factor was proven, and the target of the sign-in. */
export interface FirstFactor extends Pick<MfaTransactionFields, 'purpose' | 'activeTenantId' | 'sessionId' | 'amr'> {
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
  { store, ports }: OpenContext,
  user: UserRecord,
  { purpose, activeTenantId, sessionId, amr, isPassword = false }: FirstFactor,
  fields: Pick<MfaTransactionFields, 'deviceIds' | 'mayEnrol' | 'recoveryHashes'>,
) => {
  const secret = newSecret(ports.random)
  const transaction = {
    ...fields,
    id: newId(ports.random),
    purpose,
    userId: user.id,
    activeTenantId,
    sessionId,
    amr: [...amr],
    isPassword,
    tries: 0,
    secretHash: await digest(secret),
    expiresAt: new Date(ports.clock.now() + lifeSeconds * 1000).toISOString(),
  }
  await whileCredentialsHold(store, user, inside => inside.mfaTransactions.insert(vendorScope, transaction))
  return { id: transaction.id, mfaToken: joinToken(transaction.id, secret) }
}

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
  return {
    mfaRequired: true,
    mfaToken,
    mfaEnrolled: true,
    mfaStrategies: [...new Set(usable.map(strategyOf))],
    mfaDevices: devicesToWire(usable, user.email),
  }
}

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
  const mayEnrol = strategies.filter(strategy => strategy !== 'EmailCode' || !first.provesEmail)
  const codes = await newRecoveryCodes(context.ports.random, user.id)
  const fields = { deviceIds: [], mayEnrol, recoveryHashes: codes.hashes }
  const { id, mfaToken } = await begin(context, user, first, fields)
  const hasApps = mayEnrol.includes('AuthenticatorApp')
  return {
    mfaRequired: true,
    mfaToken,
    mfaEnrolled: false,
    mfaStrategies: mayEnrol,
    ...(hasApps ? { qrCode: await beginAuthenticator(context, id, user) } : {}),
    recoveryCode: codes.text,
  }
}

/** The error for an MFA transaction that is unknown, expired, or ended by wrong codes. */
export const mfaTransactionEnded = (): HttpError =>
  new HttpError(401, 'This sign-in timed out or had too many incorrect codes. Sign in again.', { code: 'ER-MFA-ENDED' })

/** The MFA transaction that a token names. @throws HttpError 401 when there is none */
export const mfaTransactionOf = async ({ store, ports }: OpenContext, mfaToken: string): Promise<MfaTransaction> => {
  const token = splitToken(mfaToken)
  const transaction = token && (await store.mfaTransactions.get(vendorScope, token.id))
  const isRight = transaction?.secretHash === (await digest(token?.secret ?? ''))
  if (!transaction || !isRight || ports.clock.now() >= Date.parse(transaction.expiresAt)) throw mfaTransactionEnded()
  return transaction
}
