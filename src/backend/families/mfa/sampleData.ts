import { singletonId } from '../../store/definitions.ts'
import { recoveryHash } from '../../identity/factors/recoveryCodes.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { vendorScope } from '../../store/store.ts'

/** The published secret of the sample person's authenticator app, from which its codes can be computed. */
export const sampleTotpSecret = 'ORCHARDORCHARDORCHARDORCHARD2345'

/** The published recovery codes of the same person. */
export const sampleRecoveryCodes = [
  '0RCH-ARD0-0000-0001',
  '0RCH-ARD0-0000-0002',
  '0RCH-ARD0-0000-0003',
  '0RCH-ARD0-0000-0004',
  '0RCH-ARD0-0000-0005',
  '0RCH-ARD0-0000-0006',
  '0RCH-ARD0-0000-0007',
  '0RCH-ARD0-0000-0008',
  '0RCH-ARD0-0000-0009',
  '0RCH-ARD0-0000-0010',
]

/** Gives one sample person three factors, and forces second factors in one sample tenant. */
export const seedSecondFactors = async ({ store, encryption, daysAgo }: SeedContext): Promise<void> => {
  const userId = 'user-mfa'
  const devices = [
    { id: 'device-phone', kind: 'phone', name: 'Phone', phoneNumber: '+12025550143', createdAt: daysAgo(150) },
    { id: 'device-email', kind: 'email', name: 'Email', createdAt: daysAgo(149) },
    {
      id: 'device-app',
      kind: 'authenticator',
      name: 'Authenticator app',
      secret: await encryption.seal(sampleTotpSecret, placeOf('mfaDevices', 'device-app')),
      createdAt: daysAgo(148),
    },
  ] as const
  for (const device of devices) await store.mfaDevices.insert(vendorScope, { ...device, userId })
  const hashes = await Promise.all(sampleRecoveryCodes.map(code => recoveryHash(userId, code)))
  await store.recoveryCodes.insert(vendorScope, { id: userId, hashes })
  await store.mfaPolicies.insert('4001', {
    id: singletonId,
    enforceMFAType: 'Force',
    isRememberingAllowed: true,
    rememberSeconds: 604_800,
    strategies: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'],
  })
}
