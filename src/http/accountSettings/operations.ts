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
 * Changes settings of the person's tenant; an absent field stays as it is, an empty one is cleared.
 * `updatedAt`, which only the reference backend checks, is the state that the change began with. If the settings changed
 * after it, nothing is changed and the answer is 409 `ER-CONFLICT` with the `current` settings in its context.
 */
export const update = operation<AccountSettings, AccountSettings>({
  name: 'accountSettings.update',
  method: 'PUT',
  path: '/tenants/resources/account-settings/v1',
})
