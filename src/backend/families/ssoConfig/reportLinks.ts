import * as v from 'valibot'
import type * as reportLinkOperations from '../../../http/ssoConfig/reportLinkOperations.ts'
import type { SsoReport, SsoReportLink } from '../../../http/ssoConfig/reportLinkTypes.ts'
import type { SsoRunPerson } from '../../../http/ssoConfig/types.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { isMakerAllowed } from '../../federation/linkMakers.ts'
import { reportOf } from '../../federation/ssoRuns.ts'
import type { ReportLinkFields } from '../../federation/ssoRecords.ts'
import { allowed, anyone, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { digest, joinToken, newSecret, splitToken } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { token } from '../../request/schema.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { read, write } from './configurations.ts'
import { pathId } from './input.ts'
import { maskedChecks, maskedPerson, ownRun } from './tests.ts'

/** How long a report can be read by a link. */
const linkSeconds = 7 * 86_400
/** Links of a run that have not ended. */
const mostLinks = 20
/** Reads of a network; each link is a secret of 256 bits, so this keeps only the load low. */
const readLimit = { max: 120, windowSeconds: 60 }
/** The page that a link opens, below the address of the application. */
const pagePath = '/account/sso-report'

const ofRun = v.object({ testId: pathId })

type LinkRecord = SavedRecord<ReportLinkFields>

const toWire = ({ id, createdByEmail, createdAt, expiresAt }: LinkRecord): SsoReportLink => ({
  id,
  createdByEmail,
  createdAt,
  endsAt: expiresAt,
})

const linksOf = async ({ store, ports, tenantId }: SignedInContext, runId: string): Promise<LinkRecord[]> => {
  const { items } = await store.ssoReportLinks.find(vendorScope, { where: { runId, ownerTenantId: tenantId } })
  return items.filter(({ expiresAt }) => ports.clock.now() < Date.parse(expiresAt))
}

const create = async (inside: SignedInContext, testId: string) => {
  const { store, ports, settings, tenantId, user, audit } = inside
  const [{ id: runId, connectionId, state }] = await ownRun(inside, testId)
  if (state === 'pending') throw new HttpError(409, "The test hasn't finished yet.", { code: 'ER-SSO-TEST-PENDING' })
  if ((await linksOf(inside, runId)).length >= mostLinks)
    throw new HttpError(400, `A report has at most ${mostLinks} links.`, { code: 'ER-TOO-MANY' })
  const secret = newSecret(ports.random)
  const expiresAt = new Date(ports.clock.now() + linkSeconds * 1000).toISOString()
  const { id } = await store.ssoReportLinks.insert(vendorScope, {
    ownerTenantId: tenantId,
    connectionId,
    runId,
    createdBy: user.id,
    createdByEmail: user.email,
    tokenHash: await digest(secret),
    expiresAt,
  })
  await audit('ssoReportLink.created', { severity: 'Medium', connectionId, runId, linkId: id })
  return { id, address: `${settings.appUrl}${pagePath}#${joinToken(id, secret)}`, endsAt: expiresAt }
}

const unusable = () =>
  new HttpError(400, 'This link has expired or was already used. Request a new one.', { code: 'ER-LINK-UNUSABLE' })

const withoutAccount = ({ match: _match, roleIds: _roles, ...person }: SsoRunPerson) => person

/** The report of a link, without roles, accounts and values of the person. @throws HttpError 400 */
const reportBy = async (context: OpenContext, text: string): Promise<SsoReport> => {
  const { store, ports } = context
  const parts = splitToken(text)
  const link = parts && (await store.ssoReportLinks.get(vendorScope, parts.id))
  if (!link || link.tokenHash !== (await digest(parts.secret)) || ports.clock.now() >= Date.parse(link.expiresAt))
    throw unusable()
  const [run, tenant] = [
    await store.ssoRuns.get(link.ownerTenantId, link.runId),
    await store.tenants.get(vendorScope, link.ownerTenantId),
  ]
  if (!run || !tenant || tenant.removedAt !== undefined || !(await isMakerAllowed(context, link))) throw unusable()
  const { checks, refusal = null, person } = await reportOf(context, run)
  return {
    organization: tenant.name,
    endsAt: link.expiresAt,
    kind: run.kind,
    state: run.state,
    startedAt: run.createdAt,
    endedAt: run.endedAt ?? null,
    number: run.number ?? null,
    checks: maskedChecks(checks),
    refusal,
    person: person && withoutAccount(maskedPerson(person)),
  }
}

/** Links by which somebody without an account reads the report of a run, such as the administrator of the provider. */
export const reportLinkHandlers = {
  reportLinkCreate: allowed({ permission: write, input: ofRun, transaction: true }, ({ testId }, context) => {
    refuseVisitor(context)
    return create(context, testId)
  }),
  reportLinks: allowed({ permission: read, input: ofRun }, async ({ testId }, context) => {
    const [{ id }] = await ownRun(context, testId)
    return (await linksOf(context, id)).map(toWire)
  }),
  reportLinkRevoke: allowed(
    { permission: write, input: v.object({ linkId: pathId }), transaction: true },
    async ({ linkId }, context) => {
      refuseVisitor(context)
      const { store, tenantId, audit } = context
      const link = await store.ssoReportLinks.get(vendorScope, linkId)
      if (link?.ownerTenantId !== tenantId) throw notFound()
      await store.ssoReportLinks.take(vendorScope, linkId)
      const { connectionId, runId } = link
      await audit('ssoReportLink.revoked', { severity: 'Medium', connectionId, runId, linkId })
    },
  ),
  report: anyone({ input: v.object({ token }) }, async ({ token: text }, context) => {
    await limitRate(context, `ssoReportFrom:${networkOf(context.requestInfo.ip)}`, readLimit)
    return reportBy(context, text)
  }),
} satisfies HandlersFor<typeof reportLinkOperations>
