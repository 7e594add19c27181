import { singletonId, type Store } from '../../src/backend/store/definitions.ts'
import { vendorScope } from '../../src/backend/store/store.ts'

const values = ['open', 'closed'] as const

/** Whether people may sign up without an invitation. */
export type SignUpAccess = (typeof values)[number]

/** Reads `FE_SIGN_UP`. @throws TypeError for any other value */
export const signUpAccessFrom = (text: string | undefined): SignUpAccess | undefined => {
  if (!text) return undefined
  const value = values.find(known => known === text)
  if (!value) throw new TypeError(`FE_SIGN_UP must be one of ${values.join(', ')}`)
  return value
}

/** Stores whether sign-up is open, as the environment sets it at each start. Without the setting, the stored value stays. */
export const publishSignUpAccess = async (store: Store, access: SignUpAccess | undefined): Promise<void> => {
  if (!access) return
  await store.vendorSettings.update(vendorScope, singletonId, ({ publicConfiguration }) => ({
    publicConfiguration: { ...publicConfiguration, allowSignups: access === 'open' },
  }))
}
