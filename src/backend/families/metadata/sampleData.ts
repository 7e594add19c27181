import type { SectionNavigation } from '../../../http/metadata/types.ts'
import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'

const byPermission = (...permissions: string[]): SectionNavigation => ({ visibility: 'byPermissions', permissions })

/** Shows sections that are hidden by default to people with the required permission (docs/product.md §2.3, §6). */
const navigation: Record<string, SectionNavigation> = {
  usage: byPermission('fe.usage.read'),
  webhooks: byPermission('fe.connectivity.read.webhooks'),
  roles: byPermission('fe.secure.read.roles'),
  personalApiTokens: byPermission('fe.secure.read.userApiTokens'),
  apiTokens: byPermission('fe.secure.read.tenantApiTokens'),
  sso: byPermission('fe.secure.read.samlConfiguration'),
  provisioning: byPermission('fe.secure.read.provisioningConfiguration'),
  subscriptions: byPermission('fe.subscriptions.*'),
  groups: byPermission('fe.secure.read.groups'),
}

/** Sets branding and texts of login box and portal. */
export const seedMetadata = async ({ store }: SeedContext): Promise<void> => {
  await store.portalConfigurations.insert(vendorScope, { id: 'adminBox', configuration: { navigation } })
}
