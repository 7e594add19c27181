import type * as operations from '../../http/identityAuth/operations.ts'
import { onlyId, type Store } from '../collections.ts'
import type { VendorSettingsFields } from '../vendorFields.ts'
import { settingOf } from '../policies.ts'
import { notFound } from '../refusal.ts'
import { anyone, signedIn, type HandlersFor } from '../route.ts'
import { vendorScope } from '../store.ts'
import { login } from './login.ts'
import { logout, oauthLogout } from './logout.ts'
import { refreshToken } from './refreshToken.ts'
import { generateStepUp } from './stepUp.ts'

const strategiesOf = async (store: Store, tenantId: string) => {
  const setting = await settingOf(store.authStrategies, tenantId)
  if (!setting) throw notFound()
  const { mainAuthStrategies, secondaryAuthStrategies } = setting
  return { mainAuthStrategies, secondaryAuthStrategies }
}

const vendorSetting = async <Key extends keyof VendorSettingsFields>(store: Store, key: Key) => {
  const settings = await store.vendorSettings.get(vendorScope, onlyId)
  if (!settings) throw notFound()
  return settings[key]
}

/** Sign-in, tokens, sign-out, and how people may sign in. */
export const identityAuthHandlers = {
  login,
  generateStepUp,
  refreshToken,
  logout,
  oauthLogout,
  publicAuthStrategies: anyone((_input, { store }) => strategiesOf(store, vendorScope)),
  authStrategiesAuthenticated: signedIn((_input, { store, tenantId }) => strategiesOf(store, tenantId)),
  publicVendorConfiguration: anyone((_input, { store }) => vendorSetting(store, 'publicConfiguration')),
  signUpStrategies: anyone((_input, { store }) => vendorSetting(store, 'signUpStrategies')),
} satisfies HandlersFor<typeof operations>
