import type { DirectoryLogEntry } from '../../../http/directory/types.ts'
import type { PreviewSeedContext } from '../../context/seedContext.ts'
import { keptUntil } from '../../events/ringBell.ts'
import { vendorScope } from '../../store/store.ts'

const acme = '1001'
const connectionId = 'directory-okta'
const finance = 'group-finance'
const contractors = 'group-contractors'

/** Members of the sample team whom the directory manages, by their numbers. */
const people = [23, 26, 28, 29, 31, 32, 35, 37, 38, 40, 43, 44]
/** Those of them who are in the group for finance. */
const inFinance = new Set([23, 28, 35, 40])

/** How many hours ago the directory last sent the group for finance, and those who joined last. */
const financeSent = 200
const joined = new Map([
  [44, 50],
  [43, 51],
])

type Sample = Partial<DirectoryLogEntry> & Pick<DirectoryLogEntry, 'operation' | 'request' | 'target'>

const refusal = {
  reason:
    'The address lea.brandt@gmail.example is in no verified domain of this organization. Verify the domain under single sign-on first.',
  reasonCode: 'unverifiedDomain',
  reasonValue: 'lea.brandt@gmail.example',
} as const

const created = (attribute: string, after: string) => ({ attribute, before: '', after })

/** Requests of the directory, the newest first, with the hours since then. */
const requests = (ids: ReadonlyMap<number, { id: string; email: string }>): [hours: number, sample: Sample][] => {
  const of = (number: number) => ({ target: ids.get(number)!.email, targetId: `user-team-${number}` })
  const path = (number: number) => `/Users/${ids.get(number)!.id}`
  const adding = { operation: 'createUser', request: 'POST /Users', status: 201 } as const
  const added = (number: number): Sample => ({
    ...adding,
    ...of(number),
    changes: [created('userName', ids.get(number)!.email), created('active', 'true')],
  })
  const toFinance = { target: 'Finance', targetId: finance }
  const moving = { attribute: 'addresses[work].locality', before: 'Berlin', after: 'Hamburg' }
  const renaming = { attribute: 'displayName', before: 'Accounting', after: 'Finance' }
  const promoted = { attribute: 'title', before: 'Accountant', after: 'Senior accountant' }
  const members = [{ attribute: 'members', before: '0 removed', after: '1 added' }]
  const refused = { status: 400, outcome: 'refused', ...refusal, scimType: 'invalidValue' } as const
  const moved = { operation: 'changeMembers', request: `PATCH /Groups/${finance}`, status: 204 } as const
  const regrouped = { operation: 'updateGroup', request: `PATCH /Groups/${finance}`, status: 204 } as const
  return [
    [1.5, { operation: 'updateUser', request: `PATCH ${path(40)}`, ...of(40), changes: [moving] }],
    [3, { ...adding, target: 'lea.brandt@gmail.example', ...refused }],
    [26, { operation: 'updateUser', request: `PATCH ${path(37)}`, ...of(37), changes: [promoted] }],
    [27, { operation: 'replaceUser', request: `PUT ${path(31)}`, outcome: 'unchanged', ...of(31) }],
    [joined.get(44)!, added(44)],
    [joined.get(43)!, added(43)],
    [financeSent, { ...moved, ...toFinance, changes: members }],
    [financeSent + 1, { ...regrouped, ...toFinance, changes: [renaming] }],
  ]
}

const addConnection = async ({ store, clock, daysAgo }: PreviewSeedContext): Promise<void> => {
  const createdAt = daysAgo(62)
  await store.directoryConnections.insert(acme, {
    id: connectionId,
    name: 'Okta',
    source: 'okta',
    isSynced: true,
    hasStarted: true,
    removals: 'apply',
    approval: { userId: 'user-admin', email: 'admin@acme.test', at: daysAgo(58) },
    changedAt: createdAt,
    isSample: true,
    createdAt,
  })
  const lastContactAt = new Date(clock.now() - 40 * 60_000).toISOString()
  await store.directoryContacts.put(acme, connectionId, () => ({
    firstContactAt: daysAgo(61.9),
    lastContactAt,
    lastChangeAt: daysAgo(1.5 / 24),
    lastRefusedAt: daysAgo(3 / 24),
  }))
  // No secret opens it, because no text has its hash.
  const token = { ownerTenantId: acme, connectionId, secretHash: 'none', createdByEmail: 'admin@acme.test' }
  const expiresAt = daysAgo(-24)
  const times = { createdAt, lastUsedAt: lastContactAt, expiresAt }
  await store.directoryTokens.insert(vendorScope, {
    id: 'SampleDirectory',
    hint: 'fescim_Samp…8Kq2',
    ...token,
    ...times,
  })
  await store.bellNotifications.insert(acme, {
    id: 'bell_sample_token',
    userId: 'user-admin',
    kind: 'directoryToken.expiring',
    at: daysAgo(5),
    status: 'read',
    isPinned: true,
    about: { facts: { endsAt: expiresAt } },
    removeAt: keptUntil(clock.now(), true),
  })
}

const addPeople = async ({ store, daysAgo }: PreviewSeedContext) => {
  const accounts = await store.users.getMany(
    people.map(number => ({ tenantId: vendorScope, id: `user-team-${number}` })),
  )
  const added = new Map<number, { id: string; email: string }>()
  for (const number of people) {
    const account = accounts.find(({ id }) => id === `user-team-${number}`)
    if (!account) continue
    const { id: userId, email, name } = account
    const [givenName = '', familyName = ''] = name.split(' ')
    const groupIds = inFinance.has(number) ? [finance] : []
    const attributes = {
      userName: email,
      name: { givenName, familyName },
      displayName: name,
      active: true,
      emails: [{ value: email, type: 'work', primary: true }],
    }
    const facts = {
      connectionId,
      userId,
      email,
      emails: [email],
      userName: email,
      isActive: true,
      isDeleted: false,
      groupIds,
    }
    const id = `directory-person-${number}`
    await store.directoryUsers.insert(acme, {
      id,
      externalId: `00u${number}sample`,
      ...facts,
      attributes,
      createdAt: daysAgo((joined.get(number) ?? 60 * 24) / 24),
    })
    await store.memberships.update(acme, userId, ({ groupIds: others = [] }) => ({
      managedBy: 'scim2',
      groupIds: [...new Set([...others.filter(other => other !== finance), ...groupIds])],
    }))
    added.set(number, { id, email })
  }
  return added
}

/** Leaves in the group those alone whom the directory sent. */
const leaveFinance = async ({ store }: PreviewSeedContext): Promise<void> => {
  const { items } = await store.memberships.find(acme, { where: { groupIds: finance } })
  const others = items.filter(({ id }) => !people.some(number => inFinance.has(number) && id === `user-team-${number}`))
  const ids = others.map(({ id }) => id)
  await store.memberships.updateMany(acme, ids, ({ groupIds = [] }) => ({
    groupIds: groupIds.filter(id => id !== finance),
  }))
}

const addGroups = async ({ store, daysAgo }: PreviewSeedContext): Promise<void> => {
  const groups = [
    { id: finance, displayName: 'Finance', hoursAgo: financeSent },
    { id: contractors, displayName: 'Contractors', hoursAgo: 60 * 24 },
  ]
  for (const { id, displayName, hoursAgo } of groups)
    await store.directoryGroups.insert(acme, {
      id,
      connectionId,
      displayName,
      comparedName: displayName.toLowerCase(),
      isDeleted: false,
      attributes: { displayName },
      createdAt: daysAgo(hoursAgo / 24),
    })
  const description = 'Synchronized from the company directory'
  const group = { name: 'Contractors', description, color: '#0e7490', roleIds: [], metadata: '{}' }
  await store.groups.insert(acme, { id: contractors, ...group, managedBy: 'scim2', createdAt: daysAgo(60) })
}

/**
 * Adds a directory to the sample organization, for the preview: members of its team whom the directory manages, two groups, and
 * the latest requests, one of them refused.
 */
export const seedDirectory = async (context: PreviewSeedContext): Promise<void> => {
  const { store, clock, daysAgo } = context
  await addConnection(context)
  const ids = await addPeople(context)
  await leaveFinance(context)
  await addGroups(context)
  for (const [index, [hours, sample]] of requests(ids).entries())
    await store.directoryLog.insert(acme, {
      id: `directory-log-${index + 1}`,
      connectionId,
      status: 200,
      outcome: 'changed',
      targetId: null,
      reason: '',
      scimType: null,
      changes: [],
      ...sample,
      createdAt: daysAgo(hours / 24),
      expiresAt: new Date(clock.now() + (30 - hours / 24) * 86_400_000).toISOString(),
    })
}
