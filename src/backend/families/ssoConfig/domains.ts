import type * as operations from '../../../http/ssoConfig/operations.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { checkDomain } from '../../federation/domainChecks.ts'
import { claimDomain, renewClaim } from '../../federation/domainClaims.ts'
import { noteRemoval } from '../../federation/domainHandovers.ts'
import { nameOfDomain, proofName } from '../../federation/domainProofs.ts'
import { domainsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord, SsoDomainRecord } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { requireFreshProof } from '../../identity/signIn/stepUp.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { remove, write } from './configurations.ts'
import { domainInput, ofDomain } from './input.ts'
import { domainToWire } from './toWire.ts'

/** Checks by hand of a tenant; each asks name servers up to three times. */
const checkLimit = { max: 30, windowSeconds: 60 }

/** A domain of a connection of the tenant. @throws HttpError 404 for an unknown or foreign one */
const ownDomain = async (
  context: SignedInContext,
  connectionId: string,
  domainId: string,
): Promise<SsoDomainRecord> => {
  const { id } = await ownConnection(context, connectionId)
  const domain = (await domainsOf(context.store, context.tenantId, id)).find(record => record.id === domainId)
  if (!domain) throw notFound()
  return domain
}

/** For a transaction: claims a domain. For a connection in use that lets more people in, so it takes a fresh proof. */
export const addDomain = async (
  inside: SignedInContext,
  connection: ConnectionRecord,
  entered: string,
): Promise<SsoDomainRecord> => {
  if (connection.isEnabled) await requireFreshProof(inside)
  const record = await claimDomain(inside, connection, entered)
  const facts = { connectionId: connection.id, domainId: record.id, domain: nameOfDomain(record) }
  await inside.audit('ssoDomain.added', { severity: 'Medium', ...facts })
  return record
}

const lastDomain = () =>
  new HttpError(409, 'The last verified domain stays while single sign-on is on. Turn it off first.', {
    code: 'ER-SSO-LAST-DOMAIN',
  })

/** For a transaction: removes a domain. @throws HttpError 409 for the last verified one of an enabled connection */
export const removeDomain = async (
  inside: SignedInContext,
  { id: connectionId, isEnabled }: ConnectionRecord,
  domain: SsoDomainRecord,
): Promise<void> => {
  const { store, tenantId, audit } = inside
  if (isEnabled) {
    await requireFreshProof(inside)
    const others = (await domainsOf(store, tenantId, connectionId)).filter(({ id }) => id !== domain.id)
    if (domain.isValidated && !others.some(({ isValidated }) => isValidated)) throw lastDomain()
  }
  await store.ssoDomains.take(vendorScope, domain.id)
  await noteRemoval(inside, [domain])
  const facts = { connectionId, domainId: domain.id, domain: nameOfDomain(domain) }
  await audit('ssoDomain.removed', { severity: 'Medium', ...facts })
}

const messages = {
  noRecord: "We don't see the DNS record yet. It can take up to 48 hours.",
  otherText: 'There is a DNS record, but with another text.',
  wrongName: 'The DNS record is at the wrong name.',
  noAnswer: "The name servers of the domain didn't answer. Try again later.",
  inUse: 'This domain is in use. Contact support.',
} as const

/**
 * Looks for the record of a domain now.
 * @throws HttpError 400 when it is not there; the context tells where it was looked for and what was found
 */
export const lookForRecord = async (
  context: OpenContext,
  domain: SsoDomainRecord,
  audit: (facts: { domainId: string; domain: string; found: string }) => Promise<void>,
): Promise<void> => {
  await limitRate(context, `ssoDomainChecks:${domain.ownerTenantId}`, checkLimit)
  // The operator vouches for a domain without a record.
  if (!domain.proof) return
  const known = { ...domain, proof: domain.proof }
  const current =
    known.proof.state === 'failed' ? await inTransaction(context, inside => renewClaim(inside, known)) : known
  const checked = await checkDomain(context, current, false)
  const { kind, seen = [] } = checked?.proof?.problem ?? {}
  const facts = { domainId: domain.id, domain: nameOfDomain(domain), found: kind ?? 'record' }
  await audit(facts)
  if (kind === undefined) return
  throw new HttpError(400, messages[kind], {
    code: 'ER-SSO-DOMAIN-NOT-VERIFIED',
    context: { kind, seen, name: proofName(nameOfDomain(domain)) },
  })
}

/** The same for an administrator. */
export const validateDomain = (context: SignedInContext, domain: SsoDomainRecord): Promise<void> =>
  lookForRecord(context, domain, facts =>
    context.audit('ssoDomain.checked', { ...facts, connectionId: domain.connectionId }),
  )

const validate = allowed({ permission: write, input: ofDomain }, async ({ ssoConfigId, domainId }, context) => {
  refuseVisitor(context)
  await validateDomain(context, await ownDomain(context, ssoConfigId, domainId))
})

/** Domains of connections. */
export const domainHandlers = {
  domainCreate: allowed(
    { permission: write, input: domainInput, transaction: true },
    async ({ ssoConfigId, domain }, context) => {
      refuseVisitor(context)
      return domainToWire(await addDomain(context, await ownConnection(context, ssoConfigId), domain))
    },
  ),
  domainDelete: allowed(
    { permission: remove, input: ofDomain, transaction: true },
    async ({ ssoConfigId, domainId }, context) => {
      refuseVisitor(context)
      const domain = await ownDomain(context, ssoConfigId, domainId)
      await removeDomain(context, await ownConnection(context, ssoConfigId), domain)
    },
  ),
  domainValidate: validate,
  domainValidateV1: validate,
} satisfies Partial<HandlersFor<typeof operations>>
