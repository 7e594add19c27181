import * as v from 'valibot'
import type * as setUpLinkOperations from '../../../http/ssoConfig/setUpLinkOperations.ts'
import type { SsoSetUp, SsoSetUpTest } from '../../../http/ssoConfig/setUpLinkTypes.ts'
import type { AuditAction } from '../../audits/catalogue.ts'
import type { AuditFacts } from '../../audits/audit.ts'
import type { OpenContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { isTested, nextSavedAt, proposalFor, withProposal } from '../../federation/proposals.ts'
import { linkOfKey, linkOfToken, openLink, type OpenLink } from '../../federation/setUpLinks.ts'
import { domainsOf, isConnectable } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { reportOf, startRun } from '../../federation/ssoRuns.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import { mail } from '../../identity/messages/messages.ts'
import { notFound } from '../../request/httpError.ts'
import { token } from '../../request/schema.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { providerAfter, refuseSigning } from './changes.ts'
import { certificatesOf, domainDetails, oursOf } from './details.ts'
import { lookForRecord } from './domains.ts'
import { pathId, setUpValues, type SetUpValues } from './input.ts'
import { providerAt, providerOf, samlBy } from './metadata.ts'
import { addressOf, incomplete, maskedChecks, testLimit } from './tests.ts'

/** Calls of a network; each link is a secret of 256 bits, so this keeps only the load low. */
const callLimit = { max: 240, windowSeconds: 60 }

/** Saves by a link, each of which is audited. */
const saveLimit = { max: 60, windowSeconds: 3_600 }

/** Tests and checks of domains by a link, fewer than the organization has, so that its administrators have theirs. */
const linkTestLimit = { max: 20, windowSeconds: 3_600 }
const linkCheckLimit = { max: 60, windowSeconds: 3_600 }

const limited = ({ requestInfo, ...context }: OpenContext) =>
  limitRate(context, `ssoSetUpFrom:${networkOf(requestInfo.ip)}`, callLimit)

const withToken = async (context: OpenContext, text: string): Promise<OpenLink> => {
  await limited(context)
  return linkOfToken(context, text)
}

const withKey = async (context: OpenContext, text: string): Promise<OpenLink> => {
  await limited(context)
  return linkOfKey(context, text)
}

/** Writes an audit row for an action of the holder of a link, with the name of the link as the actor. */
const auditLink = (
  { auditFor }: OpenContext,
  { link: { id: linkId, name: linkName, connectionId, ownerTenantId } }: OpenLink,
  action: AuditAction,
  facts: AuditFacts = {},
) => auditFor(ownerTenantId, action, { severity: 'Medium', connectionId, linkId, linkName, ...facts })

const organizationOf = async ({ store }: OpenContext, { tenantId }: ConnectionRecord) =>
  (await store.tenants.get(vendorScope, tenantId))?.name ?? ''

/** The connection with what waits for an administrator. */
const proposedOf = async ({ store }: OpenContext, connection: ConnectionRecord) => {
  const proposal = await proposalFor(store, connection)
  return { proposal, proposed: proposal ? withProposal(connection, proposal) : connection }
}

const setUpOf = async (context: OpenContext, { link, connection }: OpenLink): Promise<SsoSetUp> => {
  const { proposal, proposed } = await proposedOf(context, connection)
  const { type, provider = type, saml, oidc, metadata } = proposed
  const domains = (await domainsOf(context.store, connection.tenantId, connection.id)).map(domainDetails)
  return {
    organization: await organizationOf(context, connection),
    endsAt: link.expiresAt,
    type: provider,
    ours: oursOf(context),
    domains: domains.map(({ id, domain, state, name, text, checkedAt, problem }) => {
      return { id, domain, state, name, text, checkedAt, problem }
    }),
    entityId: saml?.entityId ?? '',
    ssoEndpoint: saml?.ssoEndpoint ?? oidc?.issuer ?? '',
    certificates: certificatesOf(context, proposed),
    signRequest: saml?.signRequest ?? false,
    metadataUrl: metadata?.url ?? '',
    oidcClientId: oidc?.clientId ?? '',
    hasSecret: oidc?.clientSecret !== undefined,
    isComplete: isConnectable(proposed),
    isTested: isTested(proposed),
    savedAt: proposal?.savedAt ?? null,
  }
}

const open = (context: OpenContext, text: string) =>
  inTransaction(context, async inside => {
    const opened = await linkOfToken(inside, text)
    const { link, connection } = opened
    const key = await openLink(inside, link)
    await auditLink(inside, opened, 'ssoSetUpLink.opened', { severity: 'High' })
    const maker = { email: link.createdByEmail, activeTenantId: link.ownerTenantId }
    const organization = await organizationOf(inside, connection)
    await mail(inside, maker, {
      subject: `${organization}: your set-up link was opened`,
      lines: [
        `Someone opened the link that you made for ${link.name}, to set up single sign-on.`,
        "What they save changes nothing until an administrator accepts it. If you don't expect this, revoke the link in the portal.",
      ],
    })
    return { key, endsAt: link.expiresAt }
  })

/** The entered provider, by metadata or by hand. Reading metadata at an address is a request to another server. */
const enteredProvider = async (context: OpenContext, connection: ConnectionRecord, values: SetUpValues) => {
  const { metadata, metadataUrl, ...change } = values
  const asked = { ...context, tenantId: connection.tenantId }
  const found = metadataUrl ? await providerAt(asked, metadataUrl) : metadata && providerOf(asked, metadata)
  return async (before: ConnectionRecord) =>
    found ? samlBy(context, before, found, metadataUrl ?? undefined) : providerAfter(context, before, change)
}

const save = async (context: OpenContext, key: string, values: SetUpValues): Promise<SsoSetUp> => {
  refuseSigning(values, context.ports.saml?.signsRequests === true)
  const { link: used, connection: known } = await withKey(context, key)
  await limitRate(context, `ssoSetUpSaves:${used.id}`, saveLimit)
  const enter = await enteredProvider(context, known, values)
  return inTransaction(context, async inside => {
    const opened = await linkOfKey(inside, key)
    const { link, connection } = opened
    const { proposal, proposed } = await proposedOf(inside, connection)
    const { tenantId, id } = connection
    const entered = await enter(proposed)
    const tested = proposed.testedSettings
    const savedAt = nextSavedAt(inside.ports, proposal)
    await inside.store.ssoProposals.put(tenantId, id, () => ({
      ...entered,
      ...(tested !== undefined && { testedSettings: tested }),
      linkId: link.id,
      linkName: link.name,
      savedAt,
    }))
    await auditLink(inside, opened, 'ssoSetUpLink.saved', { fields: Object.keys(values).join(', ') })
    return setUpOf(inside, { link, connection })
  })
}

const test = async (context: OpenContext, key: string) => {
  const opened = await withKey(context, key)
  const { link, connection } = opened
  const { proposed } = await proposedOf(context, connection)
  if (!isConnectable(proposed)) throw incomplete()
  await limitRate(context, `ssoSetUpTests:${link.id}`, linkTestLimit)
  await limitRate(context, `ssoTests:${connection.tenantId}`, testLimit)
  const { id } = await startRun(context, proposed, { id: '', email: link.name, linkId: link.id })
  const address = await addressOf(context, proposed, id)
  if (address === undefined) throw incomplete()
  await auditLink(context, opened, 'ssoSetUpLink.tested', { runId: id })
  return { id, address }
}

/** A test of the link: verdicts without anything of the person who signed in. */
const testRead = async (context: OpenContext, key: string, testId: string): Promise<SsoSetUpTest> => {
  const { link } = await withKey(context, key)
  const run = await context.store.ssoRuns.get(link.ownerTenantId, testId)
  if (!run || run.linkId !== link.id) throw notFound()
  const { id, state, createdAt: startedAt, endedAt = null } = run
  return { id, state, startedAt, endedAt, checks: maskedChecks((await reportOf(context, run)).checks) }
}

const checkDomain = async (context: OpenContext, key: string, domainId: string): Promise<void> => {
  const opened = await withKey(context, key)
  const { link, connection } = opened
  const domains = await domainsOf(context.store, connection.tenantId, connection.id)
  const domain = domains.find(({ id }) => id === domainId)
  if (!domain) throw notFound()
  await limitRate(context, `ssoSetUpChecks:${link.id}`, linkCheckLimit)
  await lookForRecord(context, domain, facts => auditLink(context, opened, 'ssoSetUpLink.domainChecked', facts))
}

const byKey = { key: token }

/** What somebody without an account does by a link. */
export const setUpByLinkHandlers = {
  setUpCheck: anyone({ input: v.object({ token }) }, async ({ token: text }, context) => {
    const { link, connection } = await withToken(context, text)
    return { organization: await organizationOf(context, connection), endsAt: link.expiresAt }
  }),
  setUpOpen: anyone({ input: v.object({ token }) }, async ({ token: text }, context) => {
    await limited(context)
    return open(context, text)
  }),
  setUpRead: anyone({ input: v.object(byKey) }, async ({ key }, context) =>
    setUpOf(context, await withKey(context, key)),
  ),
  setUpSave: anyone({ input: v.object({ ...byKey, ...setUpValues.entries }) }, ({ key, ...values }, context) =>
    save(context, key, values),
  ),
  setUpDomainCheck: anyone({ input: v.object({ ...byKey, domainId: pathId }) }, ({ key, domainId }, context) =>
    checkDomain(context, key, domainId),
  ),
  setUpTest: anyone({ input: v.object(byKey) }, ({ key }, context) => test(context, key)),
  setUpTestRead: anyone({ input: v.object({ ...byKey, testId: pathId }) }, ({ key, testId }, context) =>
    testRead(context, key, testId),
  ),
} satisfies Partial<HandlersFor<typeof setUpLinkOperations>>
