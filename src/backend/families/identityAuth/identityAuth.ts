import type * as operations from '../../../http/identityAuth/operations.ts'
import { singletonId } from '../../store/definitions.ts'
import type { VendorSettingsFields } from '../../identity/policies/records.ts'
import { settingOf } from '../../identity/policies/policies.ts'
import type { OpenContext } from '../../context/context.ts'
import { canDeliver, deliverableStrategies } from '../../request/delivery.ts'
import { notFound } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'
import { login } from './login.ts'
import { logout, oauthLogout } from './logout.ts'
import { refreshToken } from './refreshToken.ts'
import { generateStepUp } from './stepUp.ts'

const strategiesOf = async (context: OpenContext, tenantId: string) => {
  const setting = await settingOf(context.store.authStrategies, tenantId)
  if (!setting) throw notFound()
  const { mainAuthStrategies, secondaryAuthStrategies } = deliverableStrategies(context, setting)
  return { mainAuthStrategies, secondaryAuthStrategies }
}

const vendorSetting = async <Key extends keyof VendorSettingsFields>({ store }: OpenContext, key: Key) => {
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
  publicAuthStrategies: anyone({}, (_input, context) => strategiesOf(context, vendorScope)),
  authStrategiesAuthenticated: signedIn({}, (_input, context) => strategiesOf(context, context.tenantId)),
  publicVendorConfiguration: anyone({}, (_input, context) => vendorSetting(context, 'publicConfiguration')),
  signUpStrategies: anyone({}, async (_input, context) => {
    const strategies = await vendorSetting(context, 'signUpStrategies')
    if (canDeliver(context, 'textMessage')) return strategies
    return strategies.map(entry => (entry.strategy === 'phoneNumber' ? { ...entry, isActive: false } : entry))
  }),
} satisfies HandlersFor<typeof operations>
