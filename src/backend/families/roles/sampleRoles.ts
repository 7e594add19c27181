import type { PermissionFields } from '../../identity/roles/records.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'
import { idOf } from './sampleData.ts'

/** Permissions of a vendor's own application: one that every role has, one that no role of an organization has. */
const reports: Pick<PermissionFields, 'key' | 'name' | 'assignmentType'>[] = [
  { key: 'reports.read', name: 'See reports', assignmentType: 'ALWAYS' },
  { key: 'reports.export', name: 'Export reports', assignmentType: 'ASSIGNABLE' },
  { key: 'reports.purge', name: 'Delete reports for good', assignmentType: 'NEVER' },
]

/** Roles that the organization with the id 1001 has made. */
const roles = [
  {
    id: 'role-billing',
    key: 'billing-manager',
    name: 'Billing manager',
    description: 'Manages plans, invoices, and payment methods',
    keys: ['fe.subscriptions.*', 'fe.usage.read', 'fe.account-settings.read.app', 'reports.read'],
  },
  {
    id: 'role-auditor',
    key: 'auditor',
    name: 'Auditor',
    description: 'Views the audit log, who has access, and security policies',
    keys: [
      'fe.secure.read.audits',
      'fe.secure.read.users',
      'fe.secure.read.roles',
      'fe.secure.read.permissions',
      'fe.secure.read.groups',
      'fe.secure.read.securityPolicy',
      'reports.read',
    ],
  },
]

/** Adds the permissions of a sample application and the roles of a sample organization. */
export const seedSampleRoles = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  const categoryId = 'category-reports'
  await store.permissionCategories.insert(vendorScope, {
    id: categoryId,
    name: 'Reports',
    description: 'Permissions for reports',
    isFeCategory: false,
    createdAt: daysAgo(300),
  })
  for (const fields of reports) {
    const permission = { ...fields, description: fields.name, categoryId, fePermission: false }
    await store.permissions.insert(vendorScope, { ...permission, id: idOf(fields.key), createdAt: daysAgo(300) })
  }
  for (const { keys, ...role } of roles)
    await store.roles.insert('1001', {
      ...role,
      isDefault: false,
      permissionIds: keys.map(idOf),
      level: 100,
      createdAt: daysAgo(120),
    })
}
