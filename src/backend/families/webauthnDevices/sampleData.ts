import type { SeedContext } from '../../context/seedContext.ts'
import type { PasskeyFields } from '../../identity/passkeys/records.ts'
import { vendorScope } from '../../store/store.ts'

const samples: readonly (Pick<PasskeyFields, 'name' | 'isSynced' | 'deviceType'> & {
  id: string
  ageDays: number
  idleDays: number | null
})[] = [
  { id: 'passkey-phone', name: 'Safari on iPhone', isSynced: true, deviceType: 'Platform', ageDays: 64, idleDays: 0.1 },
  {
    id: 'passkey-key',
    name: 'Security key',
    isSynced: false,
    deviceType: 'CrossPlatform',
    ageDays: 40,
    idleDays: null,
  },
]

/** Gives the sample person of support two passkeys, for a preview. No authenticator has their keys. */
export const seedPasskeys = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  for (const { id, ageDays, idleDays, ...sample } of samples)
    await store.passkeys.insert(vendorScope, {
      ...sample,
      id,
      userId: 'user-support',
      use: 'signIn',
      credentialId: id,
      publicKey: '',
      counter: 0,
      rpId: 'localhost',
      createdAt: daysAgo(ageDays),
      lastUsedAt: idleDays === null ? null : daysAgo(idleDays),
    })
}
