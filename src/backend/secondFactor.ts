import type { AuthResult, MfaDevices, MfaStrategy } from '../http/identityAuth/types.ts'
import type { HalfLoginFields, MfaDeviceFields } from './peopleFields.ts'
import { digest, joinToken, newId, newSecret } from './opaque.ts'
import type { OpenContext } from './route.ts'
import { vendorScope, type SavedRecord } from './store.ts'

type Device = SavedRecord<MfaDeviceFields>

/** How long somebody may look for their second factor. */
const halfLoginSeconds = 600

const strategyOf = ({ kind, deviceType }: Device): MfaStrategy => {
  if (kind === 'authenticator') return 'AuthenticatorApp'
  if (kind === 'phone') return 'SMS'
  if (kind === 'email') return 'EmailCode'
  return deviceType === 'CrossPlatform' ? 'WebAuthnCrossPlatform' : 'WebAuthnPlatform'
}

/** Enough of a phone number to recognise one's own. */
const masked = (phoneNumber: string) => phoneNumber.replaceAll(/\d(?=\d{3})/g, '*')

const devicesAnswer = (devices: readonly Device[], email: string): MfaDevices => {
  const of = (kind: Device['kind']) => devices.filter(device => device.kind === kind)
  return {
    webauthn: of('webauthn').map(({ id, name, deviceType }) => ({ id, name, deviceType: deviceType ?? 'Platform' })),
    phones: of('phone').map(({ id, phoneNumber }) => ({ id, phoneNumber: masked(phoneNumber ?? '') })),
    authenticators: of('authenticator').map(({ id }) => ({ id })),
    emails: of('email').map(() => ({ email })),
  }
}

/** The second factors a person has enrolled. */
export const devicesOf = async ({ store }: Pick<OpenContext, 'store'>, userId: string): Promise<Device[]> =>
  (await store.mfaDevices.find(vendorScope, { where: { userId } })).items

/**
 * Begins the second half of a sign-in or step-up. The answer holds no usable token: what it names is a record of its
 * own that only MFA routes accept (B8, T6).
 */
export const wantSecondFactor = async (
  { store, ports }: OpenContext,
  fields: Pick<HalfLoginFields, 'purpose' | 'userId' | 'activeTenantId' | 'sessionId' | 'amr'>,
  devices: readonly Device[],
  email: string,
): Promise<AuthResult> => {
  const secret = newSecret(ports.random)
  const half = await store.halfLogins.insert(vendorScope, {
    ...fields,
    id: newId(ports.random),
    secretHash: await digest(secret),
    expiresAt: new Date(ports.clock.now() + halfLoginSeconds * 1000).toISOString(),
  })
  return {
    mfaRequired: true,
    mfaToken: joinToken(half.id, secret),
    mfaEnrolled: true,
    mfaStrategies: [...new Set(devices.map(strategyOf))],
    mfaDevices: devicesAnswer(devices, email),
  }
}
