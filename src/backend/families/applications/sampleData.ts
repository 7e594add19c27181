import type { ApplicationFields } from './records.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

/** Applications: one open to everyone, one that must be assigned, one that is disabled. */
const applications: (Pick<ApplicationFields, 'name' | 'accessType' | 'appURL' | 'isActive'> & { id: string })[] = [
  { id: 'app-notebook', name: 'Lichen Notebook', accessType: 'FREE_ACCESS', appURL: '/example/', isActive: true },
  {
    id: 'app-ledger',
    name: 'Lichen Ledger',
    accessType: 'MANAGED_ACCESS',
    appURL: '/example/protected',
    isActive: true,
  },
  { id: 'app-archive', name: 'Lichen Archive', accessType: 'FREE_ACCESS', appURL: '/example/', isActive: false },
]

/** Adds the sample applications; the ledger is assigned to two people. */
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
      description: '',
      integrationFinishedAt: createdAt,
      createdAt,
    })
  for (const id of ['user-admin', 'user-multi'])
    await store.applicationAssignments.insert('1001', { id, appIds: ['app-ledger'], createdAt })
}
