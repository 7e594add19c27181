import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import type { UserRecord } from '../members/records.ts'
import { changeCredentials } from './credentials.ts'

/**
 * For a transaction: makes the address of an account count as proven, and removes every factor of an account with an unproven one: a
 * stranger may have pre-registered it.
 */
export const removeUnprovenFactors = async ({ store }: Pick<OpenContext, 'store'>, user: UserRecord): Promise<void> => {
  if (user.isVerified) return
  const { passwordHash: _password, phoneNumber: _number, ...fields } = user
  const userId = user.id
  await store.users.put(vendorScope, userId, () => ({ ...fields, isVerified: true }))
  await changeCredentials(store, userId)
  for (const things of [store.oneTimeTokens, store.rememberedDevices, store.passkeys])
    await things.removeWhere(vendorScope, { userId })
  await store.mfaDevices.removeWhere(vendorScope, { userId })
  await store.phoneNumbers.removeWhere(vendorScope, { userId })
  await store.recoveryCodes.take(vendorScope, userId)
}
