import type * as operations from '../../../http/identityAuth/operations.ts'
import { singletonId, type Store } from '../../records.ts'
import type { VendorSettingsFields } from '../../identity/policyRecords.ts'
import { settingOf } from '../../identity/policies.ts'
import { notFound } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'
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
  const settings = await store.vendorSettings.get(vendorScope, singletonId)
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
  publicAuthStrategies: anyone({}, (_input, { store }) => strategiesOf(store, vendorScope)),
  authStrategiesAuthenticated: signedIn({}, (_input, { store, tenantId }) => strategiesOf(store, tenantId)),
  publicVendorConfiguration: anyone({}, (_input, { store }) => vendorSetting(store, 'publicConfiguration')),
  signUpStrategies: anyone({}, (_input, { store }) => vendorSetting(store, 'signUpStrategies')),
} satisfies HandlersFor<typeof operations>
