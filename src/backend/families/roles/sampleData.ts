import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { permissionCategories } from '../../../http/roles/permissionKeys.ts'
import { sentenceOf } from '../../../http/roles/permissionSentences.ts'

/** Id of a permission with a key. */
export const idOf = (key: string) => `permission.${key}`

/** `fe.secure.write.updateUser` reads as "Secure: write update user". */
const nameOf = (key: string): string => {
  const [area = '', ...rest] = key.replace(/^fe\./, '').split('.')
  const words = [area, ...rest].map(word =>
    word === '*' ? 'everything' : word.replaceAll(/[A-Z]/g, ' $&').replaceAll('-', ' '),
  )
  const [first = '', ...others] = words.map(word => word.toLowerCase())
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${others.length > 0 ? `: ${others.join(' ')}` : ''}`
}

const readOnly = [
  'fe.secure.read.*',
  'fe.connectivity.read.*',
  'fe.subscriptions.read.*',
  'fe.account-hierarchy.read.subAccount',
  'fe.account-settings.read.app',
  'fe.usage.read',
]
const supportOnly = [
  'fe.secure.write.users',
  'fe.secure.write.updateUser',
  'fe.secure.write.resendActivationEmail',
  'fe.secure.write.tenantInvites',
  'fe.secure.delete.sessions',
]

/** Roles that every tenant has (docs/product.md §3). */
const roles = [
  { id: 'role-admin', key: 'Admin', description: 'Can do everything', isDefault: true, keys: ['fe.*'] },
  {
    id: 'role-support',
    key: 'Support',
    description: 'Helps members sign in',
    isDefault: true,
    keys: [...readOnly, ...supportOnly],
  },
  {
    id: 'role-readonly',
    key: 'ReadOnly',
    description: 'View-only access',
    isDefault: false,
    keys: readOnly,
  },
]

/** Adds the product's permissions, their categories and the vendor's roles. */
export const seedRoles = async ({ store, builtInAt: createdAt }: SeedContext): Promise<void> => {
  for (const [position, [category, groups]] of Object.entries(permissionCategories).entries()) {
    // Ids sort as the categories are listed.
    const categoryId = `category-${String(position + 1).padStart(2, '0')}`
    const description = `Permissions for ${category.toLowerCase()}`
    await store.permissionCategories.insert(vendorScope, {
      id: categoryId,
      name: category,
      description,
      isFeCategory: true,
      createdAt,
    })
    for (const [group, names] of Object.entries(groups))
      for (const key of names.split(' ').map(name => `${group}.${name}`)) {
        const name = nameOf(key)
        const fields = {
          key,
          name,
          description: sentenceOf(key) ?? name,
          categoryId,
          fePermission: true,
          assignmentType: 'ASSIGNABLE' as const,
        }
        await store.permissions.insert(vendorScope, { ...fields, id: idOf(key), createdAt })
      }
  }
  for (const [level, { id, key, description, isDefault, keys }] of roles.entries())
    await store.roles.insert(vendorScope, {
      id,
      key,
      // "ReadOnly" is for programs.
      name: key.replaceAll(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
      description,
      isDefault,
      permissionIds: keys.map(idOf),
      level,
      createdAt,
    })
}
