import { writeAudit } from '../audits/audit.ts'
import type { AuditAction } from '../audits/catalogue.ts'
import type { OpenContext, SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { hasWayBack } from '../identity/administrators/wayBack.ts'
import { loadUserAccess } from '../identity/members/members.ts'
import type { UserRecord } from '../identity/members/records.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { settingsHash } from './ssoConnections.ts'
import type { ConnectionRecord, SsoEnforcement } from './ssoRecords.ts'

const daySeconds = 86_400
/** How long required single sign-on is on trial. */
const trialSeconds = 600
/** An administrator who signed in with the provider so long ago shows that it works. */
const provenSeconds = 7 * daySeconds
/** The end comes even after a long outage. */
const lifeSeconds = 90 * daySeconds
/** How exactly the date of the last sign-in of an administrator is kept. */
const exactMs = 3_600_000

const permission = 'fe.secure.write.samlConfiguration'

/** A rule that begins on trial. */
export const trialOf = (
  { ports, user }: Pick<SignedInContext, 'ports' | 'user'>,
  exemptUserIds: readonly string[],
): SsoEnforcement => {
  const nowMs = ports.clock.now()
  return {
    state: 'trial',
    startedAt: new Date(nowMs).toISOString(),
    startedBy: user.id,
    endsAt: new Date(nowMs + trialSeconds * 1000).toISOString(),
    exemptUserIds: [...exemptUserIds],
  }
}

interface EndPayload {
  tenantId: string
  connectionId: string
  startedAt: string
}

/** For a transaction: plans what happens at the end of a grace period or a trial. */
export const planEnd = async (
  { store, jobs, ports }: Pick<JobContext, 'store' | 'jobs' | 'ports'>,
  { tenantId, id }: Pick<ConnectionRecord, 'tenantId' | 'id'>,
  { startedAt, endsAt }: SsoEnforcement,
): Promise<void> => {
  if (endsAt === undefined) return
  const delaySeconds = Math.max(0, (Date.parse(endsAt) - ports.clock.now()) / 1000)
  const payload = { tenantId, connectionId: id, startedAt }
  await jobs.add(store, enforcementJob, payload, { tenantId, lifeSeconds: delaySeconds + lifeSeconds, delaySeconds })
}

const tell = async (
  context: JobContext,
  { tenantId, id: connectionId, name }: ConnectionRecord,
  action: AuditAction,
  [subject, ...lines]: [string, ...string[]],
  facts: { endsAt?: string } = {},
): Promise<void> => {
  const told = { severity: 'High', connectionId, ...facts } as const
  await writeAudit(context, { ip: '', userAgent: '' }, tenantId, action, told)
  await mailThoseWhoMay(context, tenantId, { permission }, { subject: `${name}: ${subject}`, lines })
}

/** For a transaction: the trial was not confirmed. */
const takeBack = async (
  inside: JobContext,
  { enforcement: _ended, ...connection }: ConnectionRecord,
): Promise<void> => {
  const { id, tenantId, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = connection
  await inside.store.ssoConnections.put(tenantId, id, () => fields)
  await tell(inside, connection, 'ssoEnforcement.restored', [
    'other sign-in methods work again',
    'No administrator who signed in with the identity provider confirmed within ten minutes that single sign-on is required.',
    'Sign in with the identity provider, and try again in the portal.',
  ])
}

const notProven = [
  'No administrator has signed in with the identity provider in the last seven days, so it is not required yet.',
  'Sign in with it once, to make sure that it works.',
]
const notReversible = [
  'No exempt administrator can sign in with a password or a passkey anymore, so it is not required yet.',
  'Exempt another administrator in the portal.',
]

/** For a transaction: the grace period is over; nobody is locked out by a provider that no administrator used lately. */
const endGrace = async (inside: JobContext, connection: ConnectionRecord, rule: SsoEnforcement): Promise<void> => {
  const { store, ports } = inside
  const { id, tenantId, administratorSignedInAt: last = '' } = connection
  const nowMs = ports.clock.now()
  const isProven = nowMs - Date.parse(last) < provenSeconds * 1000
  const isReversible = await hasWayBack(inside, connection, rule.exemptUserIds)
  if (isProven && isReversible) {
    const { endsAt: _over, ...kept } = rule
    await store.ssoConnections.update(tenantId, id, { enforcement: { ...kept, state: 'on' } })
    return tell(inside, connection, 'ssoEnforcement.begun', [
      'single sign-on is now required',
      'Members of the verified domains can now only sign in with the identity provider.',
    ])
  }
  const endsAt = new Date(nowMs + daySeconds * 1000).toISOString()
  await store.ssoConnections.update(tenantId, id, { enforcement: { ...rule, endsAt } })
  await planEnd(inside, connection, { ...rule, endsAt })
  const lines = isProven ? notReversible : notProven
  await tell(inside, connection, 'ssoEnforcement.extended', ['single sign-on is required a day later', ...lines], {
    endsAt,
  })
}

/** Ends a grace period or a trial. */
export const enforcementJob: JobKind<EndPayload> = {
  name: 'ssoEnforcement',
  run: ({ tenantId, connectionId, startedAt }, context) =>
    inTransaction(context, async inside => {
      const connection = await inside.store.ssoConnections.get(tenantId, connectionId)
      const rule = connection?.enforcement
      if (!connection || rule?.startedAt !== startedAt || rule.state === 'on') return
      await (rule.state === 'trial' ? takeBack(inside, connection) : endGrace(inside, connection, rule))
    }),
}

const trialSignInsWith = ({ enforcement, trialSignIns }: ConnectionRecord, userId: string) => {
  const { startedAt = '' } = enforcement ?? {}
  const known = trialSignIns?.startedAt === startedAt ? trialSignIns.userIds : []
  return { startedAt, userIds: [...new Set([...known, userId])] }
}

/**
 * Records the time when an administrator of single sign-on signed in with the provider.
 * @param connection as it was during the sign-in; settings that were changed meanwhile are not proven by it
 */
export const noteAdministrator = async (
  context: OpenContext,
  connection: ConnectionRecord,
  user: UserRecord,
): Promise<void> => {
  const { id, tenantId, enforcement, administratorSignedInAt: last = '' } = connection
  const nowMs = context.ports.clock.now()
  const isNoted = enforcement?.state !== 'trial' && nowMs - Date.parse(last) < exactMs
  if (enforcement?.state === 'on' || isNoted) return
  const keys = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  if (!holds(keys, permission)) return
  const administratorSignedInAt = new Date(nowMs).toISOString()
  await context.store.ssoConnections.update(tenantId, id, current =>
    settingsHash(current) === settingsHash(connection)
      ? {
          administratorSignedInAt,
          ...(current.enforcement?.state === 'trial' && { trialSignIns: trialSignInsWith(current, user.id) }),
        }
      : undefined,
  )
}
