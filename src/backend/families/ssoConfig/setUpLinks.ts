import * as v from 'valibot'
import type * as setUpLinkOperations from '../../../http/ssoConfig/setUpLinkOperations.ts'
import type { SsoSetUpLink } from '../../../http/ssoConfig/setUpLinkTypes.ts'
import type { SignedInContext } from '../../context/context.ts'
import { planMetadataRead } from '../../federation/metadataRefresh.ts'
import { proposalFor, withProposal, type ProposalRecord } from '../../federation/proposals.ts'
import { makeLink, type SetUpLinkRecord } from '../../federation/setUpLinks.ts'
import { fieldsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { line, text } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import { replaceConnection } from './changes.ts'
import { read, write } from './configurations.ts'
import { ofConnection, pathId } from './input.ts'
import { proposalToWire } from './proposalToWire.ts'

/** The page that a link opens, below the address of the application. */
const pagePath = '/account/sso-set-up'

const isInUse = () =>
  new HttpError(409, 'Turn off single sign-on before someone else sets it up.', { code: 'ER-SSO-LINK-ENABLED' })

const toWire = ({ id, name, createdByEmail, createdAt, expiresAt, openedAt }: SetUpLinkRecord): SsoSetUpLink => ({
  id,
  name,
  createdByEmail,
  createdAt,
  endsAt: expiresAt,
  openedAt: openedAt ?? null,
})

const linksOf = async ({ store, ports }: SignedInContext, { id: connectionId, tenantId }: ConnectionRecord) => {
  const where = { ownerTenantId: tenantId, connectionId }
  const { items } = await store.ssoSetUpLinks.find(vendorScope, { where })
  return items.filter(({ expiresAt }) => ports.clock.now() < Date.parse(expiresAt))
}

/** A proposal of the tenant. @throws HttpError 404 */
const waitingFor = async (context: SignedInContext, connection: ConnectionRecord): Promise<ProposalRecord> => {
  const proposal = await proposalFor(context.store, connection)
  if (!proposal) throw notFound()
  return proposal
}

/** For a transaction: makes a proposal the settings of its connection. The person must be allowed what they accept. */
const accept = async (inside: SignedInContext, before: ConnectionRecord, savedAt: string): Promise<void> => {
  const { store, tenantId, audit } = inside
  const proposal = await waitingFor(inside, before)
  // A person accepts what they saw, and nothing that came since.
  if (proposal.savedAt !== savedAt) throw editConflict('The proposal has changed since.')
  if (before.isEnabled) throw isInUse()
  const next = await replaceConnection(inside, before, fieldsOf(withProposal(before, proposal)))
  const { metadata } = proposal
  if (metadata && metadata.startedAt !== before.metadata?.startedAt) await planMetadataRead(inside, next)
  await store.ssoProposals.take(tenantId, before.id)
  await store.ssoSetUpLinks.take(vendorScope, proposal.linkId)
  const { linkId, linkName } = proposal
  await audit('ssoProposal.accepted', { severity: 'High', connectionId: before.id, linkId, linkName })
}

/** Links for people without an account, and what they saved. */
export const setUpLinkHandlers = {
  setUpLinkCreate: allowed(
    {
      permission: write,
      stepUp: freshFactor,
      byApiToken: 'never',
      delivers: 'mail',
      input: v.object({ ssoConfigId: pathId, name: v.pipe(line(100), v.nonEmpty()) }),
      transaction: true,
    },
    async ({ ssoConfigId, name }, context) => {
      refuseVisitor(context)
      const { user, settings, audit } = context
      const connection = await ownConnection(context, ssoConfigId)
      if (connection.isEnabled) throw isInUse()
      const maker = { name, createdBy: user.id, createdByEmail: user.email }
      const { id, token } = await makeLink(context, connection, maker)
      await audit('ssoSetUpLink.created', { severity: 'High', connectionId: connection.id, linkId: id, linkName: name })
      // Browsers send the part behind the hash sign to no server.
      return { id, address: `${settings.appUrl}${pagePath}#${token}` }
    },
  ),
  setUpLinks: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) =>
    (await linksOf(context, await ownConnection(context, ssoConfigId))).map(toWire),
  ),
  setUpLinkRevoke: allowed(
    { permission: write, input: v.object({ linkId: pathId }), transaction: true },
    async ({ linkId }, context) => {
      refuseVisitor(context)
      const { store, tenantId, audit } = context
      const link = await store.ssoSetUpLinks.get(vendorScope, linkId)
      if (link?.ownerTenantId !== tenantId) throw notFound()
      await store.ssoSetUpLinks.take(vendorScope, linkId)
      const { connectionId, name: linkName } = link
      await audit('ssoSetUpLink.revoked', { severity: 'Medium', connectionId, linkId, linkName })
    },
  ),
  proposal: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) => {
    const connection = await ownConnection(context, ssoConfigId)
    const waiting = await proposalFor(context.store, connection)
    return { proposal: waiting ? proposalToWire(context.ports, connection, waiting) : null }
  }),
  proposalAccept: allowed(
    {
      permission: write,
      stepUp: freshFactor,
      input: v.object({ ssoConfigId: pathId, savedAt: text(40) }),
      transaction: true,
    },
    async ({ ssoConfigId, savedAt }, context) => {
      refuseVisitor(context)
      await accept(context, await ownConnection(context, ssoConfigId), savedAt)
    },
  ),
  proposalDiscard: allowed(
    { permission: write, input: ofConnection, transaction: true },
    async ({ ssoConfigId }, context) => {
      refuseVisitor(context)
      const { store, tenantId, audit } = context
      const connection = await ownConnection(context, ssoConfigId)
      const { linkId, linkName } = await waitingFor(context, connection)
      await store.ssoProposals.take(tenantId, connection.id)
      await audit('ssoProposal.discarded', { severity: 'Medium', connectionId: connection.id, linkId, linkName })
    },
  ),
} satisfies Partial<HandlersFor<typeof setUpLinkOperations>>
