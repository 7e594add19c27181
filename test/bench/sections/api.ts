import { auditColumns } from '../../../src/backend/audits/auditColumns.ts'
import { ok, type MockedAnswer } from '../api.ts'
import { portalAnswer } from '../portal/api.ts'

const startMs = Date.parse('2026-03-01T10:00:00.000Z')
const minuteMs = 60_000
const severities = ['Info', 'Info', 'Info', 'Medium', 'High'] as const
const sentences = ['A member signed in.', 'An administrator changed a webhook.', 'A member changed their password.']

/** The entry at a place of the log, the newest one first. */
const auditAt = (index: number) => {
  const createdAt = new Date(startMs - index * minuteMs).toISOString()
  return {
    _id: `audit-${index}`,
    createdAt,
    time: createdAt,
    updatedAt: createdAt,
    email: `person${index % 977}@example.com`,
    user: `user-${index % 977}`,
    action: 'user.signedIn',
    resource: '',
    ip: `192.0.2.${index % 250}`,
    severity: severities[index % severities.length],
    json: [{ outcome: 'success', sessionId: `session-${index}` }],
    vendorId: 'vendor',
    tenantId: 'tenant-1',
    __v: 0,
    description: sentences[index % sentences.length],
    userAgent: 'Mozilla/5.0',
  }
}

const memberAt = (index: number) => ({
  id: `user-${index}`,
  email: `person${index}@example.com`,
  name: `Person ${index}`,
  verified: true,
  mfaEnrolled: index % 2 === 0,
  createdAt: new Date(startMs - index * minuteMs).toISOString(),
  lastLogin: new Date(startMs - (index % 40) * 60 * minuteMs).toISOString(),
  activatedForTenant: true,
  isDisabled: index % 50 === 0,
  isLocked: false,
  provider: 'local',
  metadata: '{}',
  tenantId: 'tenant-1',
  tenantIds: ['tenant-1'],
  roleIds: [],
  groups: [],
})

const partOf = <Row>(total: number, offset: number, count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: Math.max(0, Math.min(count, total - offset)) }, (_row, place) => make(offset + place))

const navigation = Object.fromEntries(
  ['audits', 'users', 'webhooks', 'connectivity'].map(name => [name, { visibility: 'always' }]),
)

const idsOf = (query: URLSearchParams) => (query.get('ids') ?? '').split(',').filter(id => id !== '')

/** The answers of a tenant with as many members and audit rows as are given. */
export const answersOf =
  (total: number) =>
  (method: string, path: string, query: URLSearchParams): MockedAnswer => {
    const number = (name: string) => Number(query.get(name) ?? 0)
    const answers: Readonly<Record<string, () => MockedAnswer>> = {
      'GET /frontegg/metadata': () =>
        ok({
          rows: [
            query.get('entityName') === 'audits'
              ? { id: 'audits', properties: auditColumns }
              : { configuration: { navigation } },
          ],
        }),
      'GET /frontegg/audits': () => ok({ data: partOf(total, number('offset'), number('count'), auditAt), total }),
      'GET /frontegg/audits/stats': () => ok({ totalToday: 12, severeThisWeek: 3 }),
      'GET /frontegg/identity/resources/users/v3': () => {
        const items = partOf(total, number('_offset'), number('_limit'), memberAt)
        return ok({
          items,
          _metadata: { totalItems: total, totalPages: Math.ceil(total / number('_limit')) },
          _links: {},
        })
      },
      'GET /frontegg/identity/resources/users/v3/roles': () =>
        ok(idsOf(query).map(id => ({ userId: id, roleIds: [] }))),
      'GET /frontegg/identity/resources/users/v3/groups': () =>
        ok(idsOf(query).map(id => ({ userId: id, groups: [] }))),
      'GET /frontegg/identity/resources/roles/v1': () => ok([]),
      'GET /frontegg/identity/resources/groups/v1': () => ok({ groups: [] }),
      'GET /frontegg/identity/resources/groups/v1/config': () => ok({ enabled: false, rolesEnabled: false }),
    }
    return answers[`${method} ${path}`]?.() ?? portalAnswer(method, path)
  }
