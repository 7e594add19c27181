import * as operations from '../../../http/subTenants/operations.ts'
import { family } from '../../handler/family.ts'
import { listHandlers } from './lists.ts'
import { memberListHandlers } from './memberLists.ts'
import { memberHandlers } from './members.ts'
import { seedSubTenants } from './sampleData.ts'
import { settingsHandlers } from './settings.ts'
import { treeHandlers } from './tree.ts'

/** The tenants below a reseller: the tree, its settings, and who is in it. */
export const subTenantsFamily = family({
  name: 'subTenants',
  operations,
  handlers: { ...treeHandlers, ...settingsHandlers, ...listHandlers, ...memberHandlers, ...memberListHandlers },
  preview: seedSubTenants,
})
