import { samplePerson, type SeedContext } from '../../context/seedContext.ts'
import { addSampleAudit } from '../../audits/addSampleAudit.ts'
import { placeBelow } from '../../identity/members/hierarchy.ts'
import { beginChain } from '../../seals/auditChain.ts'
import { vendorScope } from '../../store/store.ts'

const acme = '1001'

interface SampleAccount {
  id: string
  name: string
  parentId: string
  ageDays: number
  isReseller?: boolean
  /** First and family names of members; the first is the administrator. */
  members: readonly string[]
}

/** Accounts below the sample organization: its regions, and a partner with customers of its own. */
const accounts: readonly SampleAccount[] = [
  {
    id: '1101',
    name: 'Acme Europe',
    parentId: acme,
    ageDays: 610,
    members: ['Petra Vogel', 'Luc Bernard', 'Ida Holm'],
  },
  { id: '1111', name: 'Acme Germany', parentId: '1101', ageDays: 520, members: ['Jan Brandt', 'Ute Krause'] },
  { id: '1112', name: 'Acme France', parentId: '1101', ageDays: 505, members: ['Chloe Martin'] },
  { id: '1113', name: 'Acme Nordics', parentId: '1101', ageDays: 240, members: ['Astrid Lund', 'Olaf Berg'] },
  {
    id: '1201',
    name: 'Brightside Partners',
    parentId: acme,
    ageDays: 430,
    isReseller: true,
    members: ['Rita Moss', 'Owen Clarke'],
  },
  {
    id: '1211',
    name: 'Maple Dental',
    parentId: '1201',
    ageDays: 390,
    members: ['Tess Young', 'Ben Archer', 'Gia Ross'],
  },
  { id: '1212', name: 'Oakridge Schools', parentId: '1201', ageDays: 300, members: ['Hugo Lane'] },
  { id: '1213', name: 'Pinecrest Legal', parentId: '1201', ageDays: 95, members: ['Vera Quinn', 'Sol Adler'] },
  { id: '1301', name: 'Acme Logistics', parentId: acme, ageDays: 560, members: ['Mona Reyes'] },
  { id: '1311', name: 'Acme Freight', parentId: '1301', ageDays: 180, members: ['Theo Banks'] },
  { id: '1401', name: 'Acme Labs', parentId: acme, ageDays: 70, members: ['Nell Price', 'Raj Iyer'] },
  { id: '1501', name: 'Acme Training', parentId: acme, ageDays: 30, members: [] },
]

const addMember = async (
  context: SeedContext,
  { id: tenantId, name: account, ageDays, members }: SampleAccount,
  name: string,
) => {
  const { store, daysAgo } = context
  const index = members.indexOf(name)
  const id = `user-${tenantId}-${index + 1}`
  const createdAt = daysAgo(ageDays - index)
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@${account.toLowerCase().replaceAll(' ', '-')}.test`
  await store.users.insert(vendorScope, {
    id,
    email,
    name,
    ...samplePerson,
    tenantIds: [tenantId],
    activeTenantId: tenantId,
    createdAt,
    lastLogin: daysAgo(1 + index * 4),
  })
  await store.memberships.insert(tenantId, {
    id,
    userId: id,
    roleIds: [index === 0 ? 'role-admin' : 'role-readonly'],
    isActivated: true,
    isSubAccountAccessAllowed: index === 0,
    createdAt,
  })
  await addSampleAudit(context, tenantId, {
    id: `audit-${tenantId}-${index + 1}`,
    createdAt: daysAgo(1 + index * 4),
    action: 'user.signedIn',
    facts: { sessionId: `session-${id}` },
    userId: id,
    email,
  })
  if (index === 0) await store.mfaDevices.insert(vendorScope, { userId: id, kind: 'email', name: 'Email', createdAt })
}

const addAccount = async (context: SeedContext, account: SampleAccount) => {
  const { store, clock, encryption, daysAgo } = context
  const { id, name, parentId, ageDays, isReseller = false, members } = account
  const parent = (await store.tenants.get(vendorScope, parentId))!
  await store.tenants.insert(vendorScope, {
    id,
    name,
    isReseller,
    isDisabled: false,
    ...placeBelow(parent),
    tenantType: isReseller ? 'reseller' : 'customer',
    metadata: {},
    createdAt: daysAgo(ageDays),
  })
  await beginChain({ store, ports: { clock, encryption } }, id)
  await addSampleAudit(context, id, {
    id: `audit-${id}-0`,
    createdAt: daysAgo(ageDays),
    action: 'subAccount.created',
    facts: { accountId: id, accountName: name },
    userId: 'user-admin',
    email: 'admin@acme.test',
    severity: 'Medium',
  })
  for (const member of members) await addMember(context, account, member)
}

/** Makes the sample organization one with sub-accounts, for the preview. */
export const seedSubTenants = async (context: SeedContext): Promise<void> => {
  const { store } = context
  await store.tenants.update(vendorScope, acme, { isReseller: true })
  await store.memberships.update(acme, 'user-admin', { isSubAccountAccessAllowed: true })
  for (const account of accounts) await addAccount(context, account)
}
