import * as v from 'valibot'
import type * as setUpOperations from '../../../http/ssoConfig/setUpOperations.ts'
import type { SsoEnforcementState, SsoExemptMember } from '../../../http/ssoConfig/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { nameOfDomain } from '../../federation/domainProofs.ts'
import { planEnd, trialOf } from '../../federation/enforcement.ts'
import { domainsOf, fieldsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord, SsoEnforcement } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { currentMember, hasWayBack } from '../../identity/administrators/wayBack.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { text, wholeNumber } from '../../request/schema.ts'
import { read, write } from './configurations.ts'
import { ofConnection, pathId } from './input.ts'

const dayMs = 86_400_000

const enforcementInput = v.object({
  ssoConfigId: pathId,
  graceDays: wholeNumber(0, 90),
  exemptUserIds: v.pipe(v.array(text(64)), v.maxLength(20)),
})

const noWayBack = () =>
  new HttpError(400, 'Exempt an administrator who can sign in with a password or a passkey.', {
    code: 'ER-SSO-NO-EXEMPT-ADMINISTRATOR',
  })

/** @throws HttpError 400 unless one of the people is an administrator who can sign in otherwise, 404 for others than members */
const requireWayBack = async (
  inside: SignedInContext,
  connection: ConnectionRecord,
  userIds: readonly string[],
): Promise<void> => {
  for (const userId of userIds) if (!(await currentMember(inside, connection.tenantId, userId))) throw notFound()
  if (!(await hasWayBack(inside, connection, userIds))) throw noWayBack()
}

const notEnabled = () =>
  new HttpError(409, 'Turn single sign-on on before you require it.', { code: 'ER-SSO-NOT-ENABLED' })

const enforce = async (
  inside: SignedInContext,
  connection: ConnectionRecord,
  { graceDays, exemptUserIds: given }: Pick<v.InferOutput<typeof enforcementInput>, 'graceDays' | 'exemptUserIds'>,
): Promise<SsoEnforcement> => {
  const { store, ports, tenantId, audit } = inside
  if (!connection.isEnabled) throw notEnabled()
  const exemptUserIds = [...new Set(given)]
  await requireWayBack(inside, connection, exemptUserIds)
  const trial = trialOf(inside, exemptUserIds)
  const graceEnd = new Date(ports.clock.now() + graceDays * dayMs).toISOString()
  const enforcement: SsoEnforcement = graceDays > 0 ? { ...trial, state: 'grace', endsAt: graceEnd } : trial
  await store.ssoConnections.update(tenantId, connection.id, { enforcement })
  await planEnd(inside, connection, enforcement)
  const facts = { severity: 'High', connectionId: connection.id } as const
  if (graceDays > 0) await audit('ssoEnforcement.planned', { ...facts, endsAt: graceEnd })
  else await audit('ssoEnforcement.tried', facts)
  return enforcement
}

const notThroughProvider = () =>
  new HttpError(403, 'Sign in with the identity provider first, then confirm.', { code: 'ER-SSO-SIGN-IN-FIRST' })

/** For a transaction: an administrator who signed in with the provider during the trial keeps the rule. */
const confirm = async (inside: SignedInContext, connection: ConnectionRecord): Promise<void> => {
  const { store, ports, tenantId, user, session, audit } = inside
  const { enforcement: rule, trialSignIns, id: connectionId } = connection
  if (rule?.state !== 'trial' || Date.parse(rule.endsAt ?? '') <= ports.clock.now()) throw notFound()
  // Sessions do not tell the provider of a sign-in, which may be another organization's or a social one.
  const signedInIds = trialSignIns?.startedAt === rule.startedAt ? trialSignIns.userIds : []
  const isByProvider = session.amr.includes('fed') && signedInIds.includes(user.id)
  const isLater = session.authTime * 1000 >= Math.floor(Date.parse(rule.startedAt) / 1000) * 1000
  if (!isByProvider || !isLater) throw notThroughProvider()
  // The exempt administrators may have changed since the trial began.
  if (!(await hasWayBack(inside, connection, rule.exemptUserIds))) throw noWayBack()
  const { endsAt: _over, ...kept } = rule
  await store.ssoConnections.update(tenantId, connectionId, { enforcement: { ...kept, state: 'on' } })
  await audit('ssoEnforcement.begun', { severity: 'High', connectionId })
}

const stateOf = ({ enforcement }: Pick<ConnectionRecord, 'enforcement'>): SsoEnforcementState => ({
  state: enforcement?.state ?? 'off',
  endsAt: enforcement?.endsAt ?? null,
  exemptUserIds: enforcement?.exemptUserIds ?? [],
})

/** The names of exempt members, for those who may see members; who has left is none. */
const exemptMembersOf = async (
  { store, tenantId, permissions }: SignedInContext,
  { enforcement }: ConnectionRecord,
): Promise<SsoExemptMember[]> => {
  const ids = enforcement?.exemptUserIds ?? []
  if (ids.length === 0 || !holds(permissions, 'fe.secure.read.users')) return []
  const { items } = await store.members.find(tenantId, { where: { id: ids } })
  return items.map(({ id, name, email }) => ({ id, name, email }))
}

/** How many members have an address in the verified domains of a connection, and how many do not. */
const countsOf = async ({ store, tenantId }: SignedInContext, { id }: ConnectionRecord) => {
  const verified = (await domainsOf(store, tenantId, id)).filter(({ isValidated }) => isValidated)
  const count = async (search?: string) =>
    (await store.members.find(tenantId, { limit: 0, ...(search !== undefined && { search }) })).total
  const inside = await Promise.all(verified.map(domain => count(`@${nameOfDomain(domain)}`)))
  const membersInside = inside.reduce((sum, one) => sum + one, 0)
  return { membersInside, membersOutside: (await count()) - membersInside }
}

/** Single sign-on as the only way to sign in. */
export const enforcementHandlers = {
  enforcement: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) => {
    const connection = await ownConnection(context, ssoConfigId)
    const exemptMembers = await exemptMembersOf(context, connection)
    return { ...stateOf(connection), exemptMembers, ...(await countsOf(context, connection)) }
  }),
  enforce: allowed(
    { permission: write, stepUp: freshFactor, input: enforcementInput, transaction: true },
    async ({ ssoConfigId, ...rules }, context) => {
      refuseVisitor(context)
      return stateOf({ enforcement: await enforce(context, await ownConnection(context, ssoConfigId), rules) })
    },
  ),
  enforcementConfirm: allowed(
    { permission: write, input: ofConnection, transaction: true },
    async ({ ssoConfigId }, context) => {
      refuseVisitor(context)
      await confirm(context, await ownConnection(context, ssoConfigId))
    },
  ),
  enforcementEnd: allowed(
    { permission: write, stepUp: freshFactor, input: ofConnection, transaction: true },
    async ({ ssoConfigId }, context) => {
      refuseVisitor(context)
      const connection = await ownConnection(context, ssoConfigId)
      if (!connection.enforcement) throw notFound()
      const { enforcement: _ended, ...fields } = fieldsOf(connection)
      await context.store.ssoConnections.put(context.tenantId, connection.id, () => fields)
      await context.audit('ssoEnforcement.ended', { severity: 'High', connectionId: connection.id })
    },
  ),
} satisfies Partial<HandlersFor<typeof setUpOperations>>
