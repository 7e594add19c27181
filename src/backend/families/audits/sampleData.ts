import type { SeedContext } from '../../context/seedContext.ts'
import { addSampleAudit } from '../../audits/addSampleAudit.ts'
import type { AuditAction } from '../../audits/catalogue.ts'
import type { AuditFields } from '../../store/systemRecords.ts'

const people = {
  admin: { userId: 'user-admin', email: 'admin@acme.test', ip: '203.0.113.10' },
  member: { userId: 'user-member', email: 'member@acme.test', ip: '198.51.100.24' },
  nobody: { ip: '192.0.2.66' },
} as const

type Sample = [
  person: keyof typeof people,
  action: AuditAction,
  facts: AuditFields['facts'],
  rest?: Partial<Pick<AuditFields, 'severity' | 'outcome'>>,
]

/** What happens in a week of the sample organization; repeated to fill the log. */
const week: readonly Sample[] = [
  ['admin', 'user.signedIn', { sessionId: 'session-1' }],
  ['admin', 'user.invited', { targetEmail: 'ines@acme.test', targetId: 'user-ines' }],
  ['member', 'user.signedIn', { sessionId: 'session-2' }],
  ['nobody', 'user.signInFailed', { isLocked: false, attempts: 14 }, { severity: 'Medium', outcome: 'failure' }],
  ['admin', 'webhook.updated', { webhookId: 'webhook-crm', fields: 'displayName, url' }],
  ['admin', 'apiToken.updated', { tokenId: 'SampleTenantCI0', before: 'CI', after: 'Deployment pipeline' }],
  ['member', 'passkey.renamed', { passkeyId: 'passkey-2', before: 'Phone', name: 'Work phone' }],
  [
    'admin',
    'securityPolicy.changed',
    { policy: 'lockout', before: '{"isEnabled":true,"maxAttempts":10}', after: '{"isEnabled":true,"maxAttempts":5}' },
    { severity: 'High' },
  ],
  [
    'admin',
    'user.rolesChanged',
    { targetId: 'user-member', targetEmail: 'member@acme.test', added: 'role-auditor', removed: '' },
    { severity: 'Medium' },
  ],
  ['member', 'user.profileChanged', { fields: 'name, picture', impersonator: 'support@acme.test' }],
  ['admin', 'session.othersEnded', { sessions: 2 }, { severity: 'Medium' }],
  [
    'nobody',
    'session.refreshTokenReused',
    { sessionId: 'session-4', attempts: 1 },
    { severity: 'Critical', outcome: 'failure' },
  ],
]

const tenantId = '1001'
const rows = 156
const hourMs = 3_600_000

/** Adds entries of the last weeks to the log of the sample organization, for previews. */
export const seedAudits = async (context: SeedContext): Promise<void> => {
  const nowMs = context.clock.now()
  for (let index = 0; index < rows; index += 1) {
    const [person, action, facts, rest] = week[(index * 5) % week.length]!
    const createdAt = new Date(nowMs - (0.4 + index * 5.3) * hourMs).toISOString()
    const id = `audit-${String(index).padStart(4, '0')}`
    await addSampleAudit(context, tenantId, { id, createdAt, action, facts, ...people[person], ...rest })
  }
}
