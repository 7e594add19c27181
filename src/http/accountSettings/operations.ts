import { operation } from '../operation.ts'
import type { AccountSettings, PublicAccountSettings } from './types.ts'

/** Reads the settings of the person's tenant. */
export const get = operation<void, AccountSettings>({
  name: 'accountSettings.get',
  method: 'GET',
  path: '/tenants/resources/account-settings/v1',
})

/** Reads what everybody may know of the tenant that the page is for. */
export const getPublic = operation<void, PublicAccountSettings>({
  name: 'accountSettings.getPublic',
  method: 'GET',
  path: '/tenants/resources/account-settings/v1/public',
})

/**
 * Changes settings of the person's tenant; an absent field stays as it is, an empty one is cleared. With `updatedAt` (a
 * capability of the reference backend), settings that were changed since then stay as they are: 409 `ER-CONFLICT`, whose
 * context has the `current` ones.
 */
export const update = operation<AccountSettings, AccountSettings>({
  name: 'accountSettings.update',
  method: 'PUT',
  path: '/tenants/resources/account-settings/v1',
})
