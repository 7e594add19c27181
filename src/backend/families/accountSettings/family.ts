import * as operations from '../../../http/accountSettings/operations.ts'
import { family } from '../../handler/family.ts'
import { accountSettingsHandlers } from './accountSettings.ts'

/** Settings of tenants: name, address, formats and currency. Their values are fields of the tenant. */
export const accountSettingsFamily = family({
  name: 'accountSettings',
  operations,
  handlers: accountSettingsHandlers,
  capabilities: ['accountSettings.editConflicts'],
})
