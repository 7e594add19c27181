import type { ApplicationFields } from './records.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

interface SampleApplication extends Pick<
  ApplicationFields,
  'name' | 'description' | 'accessType' | 'appURL' | 'isActive'
> {
  id: string
}

const managed = { accessType: 'MANAGED_ACCESS', isActive: true } as const

/** Applications: one open to everyone, three that must be assigned, one that is disabled. */
const applications: readonly SampleApplication[] = [
  {
    id: 'app-notebook',
    name: 'Lichen Notebook',
    description: 'Field notes, shared with everyone.',
    accessType: 'FREE_ACCESS',
    appURL: '/example/',
    isActive: true,
  },
  {
    ...managed,
    id: 'app-ledger',
    name: 'Lichen Ledger',
    description: 'Budgets and receipts of field trips.',
    appURL: '/example/protected',
  },
  {
    ...managed,
    id: 'app-atlas',
    name: 'Lichen Atlas',
    description: 'Maps of every finding.',
    appURL: '/example/#atlas',
  },
  { ...managed, id: 'app-lab', name: 'Lichen Lab', description: '', appURL: '/example/#lab' },
  {
    id: 'app-archive',
    name: 'Lichen Archive',
    description: '',
    accessType: 'FREE_ACCESS',
    appURL: '/example/',
    isActive: false,
  },
]

/** Which applications are assigned to which people. `app-lab` is assigned to no one, so that its list is seen empty. */
const assigned: Readonly<Record<string, readonly string[]>> = {
  'user-admin': ['app-ledger', 'app-atlas'],
  'user-multi': ['app-ledger'],
  'user-member': ['app-atlas'],
  'user-support': ['app-atlas'],
  'user-mfa': ['app-atlas'],
  'user-locked': ['app-atlas'],
}

/** Adds the sample applications, who has them, and when the administrator opened some. */
export const seedApplications = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  const createdAt = daysAgo(500)
  for (const application of applications)
    await store.applications.insert(vendorScope, {
      ...application,
      loginURL: '',
      logoURL: '',
      isDefault: application.id === 'app-notebook',
      type: 'web',
      frontendStack: 'vanillajs',
      integrationFinishedAt: createdAt,
      createdAt,
    })
  for (const [id, appIds] of Object.entries(assigned))
    await store.applicationAssignments.insert('1001', { id, appIds: [...appIds], createdAt })
  const uses = [
    { appId: 'app-notebook', usedAt: daysAgo(1) },
    { appId: 'app-ledger', usedAt: daysAgo(12) },
  ]
  await store.applicationUses.insert('1001', { id: 'user-admin', uses })
}
