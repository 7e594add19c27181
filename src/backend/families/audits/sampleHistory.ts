import { addSampleAudit, type SampleAudit } from '../../audits/addSampleAudit.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { addOnce } from '../../store/addOnce.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

const acme = '1001'
const historyDays = 14
const dayMs = 86_400_000

/** Where the sample members work; the addresses are reserved for documentation (RFC 5737). */
const places = [
  [
    'user-admin',
    '203.0.113.10',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  ],
  [
    'user-mfa',
    '203.0.113.41',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36',
  ],
  [
    'user-support',
    '192.0.2.61',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36',
  ],
  ['user-member', '198.51.100.24', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0'],
  [
    'user-multi',
    '198.51.100.90',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36',
  ],
  [
    'user-expired',
    '203.0.113.77',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  ],
] as const

/** Days between two sign-ins of the sample members, before their latest one. */
const signInEveryDays: Readonly<Record<string, number>> = {
  'user-admin': 1,
  'user-mfa': 3,
  'user-support': 1.5,
  'user-member': 2,
  'user-multi': 5,
}

type Context = Pick<SeedContext, 'store' | 'encryption' | 'clock'>
type Entry = Omit<SampleAudit, 'id'>

const placeOf = (userId: string) => {
  const [, ip, userAgent] = places.find(([id]) => id === userId) ?? places[0]
  return { ip, userAgent }
}

/** What an administrator or a member did. */
const by = (
  { id, email }: { id: string; email: string },
  createdAt: string,
  action: Entry['action'],
  facts: Entry['facts'],
  severity?: 'Medium',
): Entry => ({ createdAt, action, facts, userId: id, email, ...placeOf(id), ...(severity && { severity }) })

/** What the server did by itself. */
const byServer = (createdAt: string, action: Entry['action'], facts: Entry['facts']): Entry => ({
  createdAt,
  action,
  facts,
  severity: 'Medium',
  ip: '',
  userAgent: '',
})

/** The sign-ins of the members of the sample organization: the latest that their accounts know, and those before. */
const signIns = async ({ store }: Context): Promise<Entry[]> => {
  const members = await store.memberships.find(acme, { where: { isActivated: true }, limit: 100 })
  const users = await store.users.find(vendorScope, { where: { id: members.items.map(({ userId }) => userId) } })
  return users.items.flatMap(user => {
    if (user.lastLogin === undefined) return []
    const latestMs = Date.parse(user.lastLogin)
    const everyDays = signInEveryDays[user.id]
    const count = everyDays === undefined ? 1 : Math.ceil(historyDays / everyDays)
    return Array.from({ length: count }, (_none, index) => {
      // Not always at the same time of the day.
      const atMs = latestMs - index * (everyDays ?? 0) * dayMs - ((index * 37) % 90) * 60_000
      return by(user, new Date(atMs).toISOString(), 'user.signedIn', { sessionId: `session-${user.id}-${index}` })
    })
  })
}

/** Invitations, tokens and webhooks of the sample organization, as their records tell. */
const recordedChanges = async ({ store }: Context): Promise<Entry[]> => {
  const admin = (await store.users.get(vendorScope, 'user-admin'))!
  const ofAcme = { where: { ownerTenantId: acme } }
  const invitations = (await store.invitations.find(vendorScope, ofAcme)).items
  const tokens = (await store.apiTokens.find(vendorScope, ofAcme)).items
  const webhooks = (await store.webhooks.find(acme, {})).items
  return [
    ...invitations.map(({ id, email, createdAt }) =>
      by(admin, createdAt, 'user.invited', { targetId: id, ...(email !== undefined && { targetEmail: email }) }),
    ),
    ...tokens.map(({ id, owner, type, createdAt }) =>
      by(admin, createdAt, 'apiToken.created', { tokenId: id, owner, type }, 'Medium'),
    ),
    ...webhooks.flatMap(({ id, disabled }) =>
      disabled
        ? [byServer(disabled.at, 'webhook.disabled', { webhookId: id, cause: disabled.detail ?? disabled.cause })]
        : [],
    ),
  ]
}

/** Changes that the records of the sample organization show the outcome of, but not the time. */
const otherChanges = async ({ store, clock }: Context): Promise<Entry[]> => {
  const personOf = async (id: string) => (await store.users.get(vendorScope, id))!
  const [admin, support, locked, disabled, billing] = [
    await personOf('user-admin'),
    await personOf('user-support'),
    await personOf('user-locked'),
    await personOf('user-disabled'),
    await personOf('user-mfa'),
  ]
  const ago = (days: number) => new Date(clock.now() - days * dayMs).toISOString()
  const targetOf = ({ id, email }: { id: string; email: string }) => ({ targetId: id, targetEmail: email })
  return [
    {
      ...by(locked, ago(0.05), 'user.signInFailed', { isLocked: true, attempts: 5 }, 'Medium'),
      outcome: 'failure',
      ip: '192.0.2.66',
    },
    by(support, ago(1.2), 'session.othersEnded', { sessions: 2 }, 'Medium'),
    by(admin, ago(3.1), 'webhook.updated', { webhookId: 'webhook-crm', fields: 'eventKeys' }, 'Medium'),
    by(admin, ago(4.2), 'user.rolesChanged', { ...targetOf(billing), added: 'role-billing', removed: '' }, 'Medium'),
    by(admin, ago(5.3), 'user.disabled', { ...targetOf(disabled), sessions: 1, tokens: 0 }, 'Medium'),
    by(
      admin,
      ago(7.1),
      'group.membersChanged',
      { groupId: 'group-berlin', added: 'user-multi', removed: '', addedCount: 1, removedCount: 0 },
      'Medium',
    ),
    by(admin, ago(8.4), 'apiToken.updated', {
      tokenId: 'SampleTenantCI0',
      owner: 'tenant',
      before: 'CI',
      after: 'Deployment pipeline',
    }),
    by(support, ago(9.2), 'user.profileChanged', { fields: 'name' }),
  ]
}

const hasEntries = async (store: Store) => (await store.audits.find(acme, { limit: 1, total: { upTo: 1 } })).total > 0

/**
 * Adds what happened in the last two weeks of the sample organization to its log, for demos: what its records tell, with the
 * sign-ins of its members. A log that has entries stays as it is.
 */
export const addSampleHistory = (context: Context): Promise<void> =>
  addOnce(context.store, hasEntries, async store => {
    const inside = { ...context, store }
    const since = new Date(context.clock.now() - historyDays * dayMs).toISOString()
    const entries = [...(await signIns(inside)), ...(await recordedChanges(inside)), ...(await otherChanges(inside))]
      .filter(({ createdAt }) => createdAt > since)
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    for (const [index, entry] of entries.entries())
      await addSampleAudit(inside, acme, { id: `audit-history-${String(index).padStart(3, '0')}`, ...entry })
  })
