import type * as operations from '../../../http/metadata/operations.ts'
import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import type { Store } from '../../store/definitions.ts'
import { allowed, anyone, type HandlersFor } from '../../handler/handler.ts'
import { tenantOfPage } from '../../identity/tenants/tenantOfPage.ts'
import { vendorScope } from '../../store/store.ts'
import { applied, changesOf, customizationInput, merged } from './customization.ts'
import { auditsMetadataRow } from './audits.ts'
import { ipHandlers } from './ipAddresses.ts'
import { notificationsMetadataRow } from './notifications.ts'
import { samlMetadataRow } from './saml.ts'
import { hideUndeliverable } from './undeliverable.ts'
import { signInMethodsOf } from './signInMethods.ts'

const rowId = 'adminBox'
const read = 'fe.account-settings.read.app'
const write = 'fe.account-settings.write.custom-login-box'

const configurationOf = async (store: Store, tenantId: string): Promise<PortalConfiguration> =>
  (await store.portalConfigurations.get(tenantId, rowId))?.configuration ?? {}

/** Branding, texts and navigation of the screens. */
export const metadataHandlers = {
  adminBox: anyone({}, async (_input, context) => {
    const { store } = context
    const tenantId = await tenantOfPage(context)
    const [ofVendor, ofTenant, signIn] = await Promise.all([
      configurationOf(store, vendorScope),
      tenantId === undefined ? {} : configurationOf(store, tenantId),
      signInMethodsOf(context),
    ])
    return { rows: [{ configuration: { ...hideUndeliverable(context, merged(ofVendor, ofTenant)), signIn } }] }
  }),
  ...ipHandlers,
  saml: samlMetadataRow,
  audits: auditsMetadataRow,
  notifications: notificationsMetadataRow,
  loginBoxCustomization: allowed({ permission: read }, (_input, { store, tenantId }) =>
    configurationOf(store, tenantId),
  ),
  loginBoxCustomizationUpdate: allowed(
    { permission: write, input: customizationInput },
    async (input, { store, tenantId, audit, settings }) => {
      const { changes, ignored } = changesOf(input, settings.baseUrl)
      await store.portalConfigurations.put(tenantId, rowId, current => ({
        configuration: applied(current?.configuration ?? {}, changes),
      }))
      const leaves = changes.map(({ path }) => path.join('/')).join(', ')
      await audit('loginBox.customized', { leaves, ...(ignored.length > 0 ? { ignored: ignored.join(', ') } : {}) })
    },
  ),
} satisfies HandlersFor<typeof operations>
