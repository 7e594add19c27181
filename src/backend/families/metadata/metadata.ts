import type * as operations from '../../../http/metadata/operations.ts'
import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import type { Store } from '../../store/records.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAllowed, legacyAnyone } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { applied, changesOf, merged } from './customization.ts'
import { signInMethodsOf } from './signInMethods.ts'

const rowId = 'adminBox'
const permission = 'fe.account-settings.write.custom-login-box'

const configurationOf = async (store: Store, tenantId: string): Promise<PortalConfiguration> =>
  (await store.portalConfigurations.get(tenantId, rowId))?.configuration ?? {}

/** The tenant a page without a session is for: by its alias, or by the address of the page (E1). */
const tenantOfPage = async ({ store, requestInfo }: OpenContext): Promise<string | undefined> => {
  const alias = requestInfo.header('frontegg-login-alias')
  if (!alias) return requestInfo.requestedTenantId
  return (await store.tenants.find(vendorScope, { where: { alias } })).items[0]?.id
}

/** Look and words of our screens. */
export const metadataHandlers = {
  adminBox: legacyAnyone(async (_input, context) => {
    const { store } = context
    const tenantId = await tenantOfPage(context)
    const [ofVendor, ofTenant, signIn] = await Promise.all([
      configurationOf(store, vendorScope),
      tenantId === undefined ? {} : configurationOf(store, tenantId),
      signInMethodsOf(store),
    ])
    return { rows: [{ configuration: { ...merged(ofVendor, ofTenant), signIn } }] }
  }),
  loginBoxCustomization: legacyAllowed('fe.account-settings.read.app', (_input, { store, tenantId }) =>
    configurationOf(store, tenantId),
  ),
  loginBoxCustomizationUpdate: legacyAllowed(permission, async ({ actions }, { store, tenantId, user, auditFor }) => {
    const changes = changesOf(actions)
    await store.portalConfigurations.put(tenantId, rowId, current => ({
      configuration: applied(current?.configuration ?? {}, changes),
    }))
    await auditFor(tenantId, 'loginBox.customized', {
      userId: user.id,
      email: user.email,
      leaves: changes.map(({ path }) => path.join('/')).join(', '),
    })
  }),
} satisfies HandlersFor<typeof operations>
