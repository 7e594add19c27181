import type { SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'
import type { ApiTokenOwner, ApiTokenType } from '../../identity/apiTokens/records.ts'

interface Sample {
  id: string
  owner: ApiTokenOwner
  type: ApiTokenType
  description: string
  hint: string
  roleIds?: string[]
  createdDaysAgo: number
  /** Absent: never. */
  expiresInDays?: number
  /** Absent: not yet. */
  usedDaysAgo?: number
}

/** Tokens of the sample administrator and their organization: one that expires soon, one that has, one that never does. */
const samples: readonly Sample[] = [
  {
    id: 'SampleUserToken',
    owner: 'user',
    type: 'ClientCredentials',
    description: 'Command line on my laptop',
    hint: 'fe_Samp…7Kd2',
    createdDaysAgo: 85,
    expiresInDays: 5.5,
    usedDaysAgo: 0.1,
  },
  {
    id: 'SampleOldToken0',
    owner: 'user',
    type: 'ClientCredentials',
    description: 'Spreadsheet import',
    hint: 'fe_Samp…q0Vb',
    createdDaysAgo: 95,
    expiresInDays: -5,
    usedDaysAgo: 6,
  },
  {
    id: 'SampleTenantCI0',
    owner: 'tenant',
    type: 'ClientCredentials',
    description: 'Deployment pipeline',
    hint: 'fe_Samp…x9Ma',
    roleIds: ['role-support'],
    createdDaysAgo: 176,
    expiresInDays: 4.5,
    usedDaysAgo: 0.02,
  },
  {
    id: 'SampleWarehouse',
    owner: 'tenant',
    type: 'ClientCredentials',
    description: 'Data warehouse',
    hint: 'fe_Samp…3TfL',
    roleIds: ['role-readonly', 'role-auditor'],
    createdDaysAgo: 40,
    usedDaysAgo: 1,
  },
  {
    id: 'SampleUserPlain',
    owner: 'user',
    type: 'AccessToken',
    description: 'Editor plug-in',
    hint: 'fe_Samp…Zk81',
    createdDaysAgo: 20,
    expiresInDays: 70,
  },
  {
    id: 'SampleTenantPln',
    owner: 'tenant',
    type: 'AccessToken',
    description: 'Status page',
    hint: 'fe_Samp…h2Qe',
    roleIds: ['role-readonly'],
    createdDaysAgo: 12,
    expiresInDays: 78,
  },
]

/** Adds the sample tokens. No secret opens them, because no text has their hash. */
export const seedTokens = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  for (const { createdDaysAgo, expiresInDays, usedDaysAgo, roleIds = [], ...sample } of samples)
    await store.apiTokens.insert(vendorScope, {
      ...sample,
      roleIds,
      ownerTenantId: '1001',
      userId: 'user-admin',
      secretHash: 'none',
      ...(expiresInDays !== undefined && {
        expiresAt: daysAgo(-expiresInDays),
        removeAt: daysAgo(-expiresInDays - 30),
      }),
      ...(usedDaysAgo !== undefined && { lastUsedAt: daysAgo(usedDaysAgo) }),
      createdAt: daysAgo(createdDaysAgo),
    })
}
