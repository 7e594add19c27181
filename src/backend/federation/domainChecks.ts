import { writeAudit } from '../audits/audit.ts'
import type { AuditAction } from '../audits/catalogue.ts'
import { inTransaction } from '../context/transaction.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { vendorScope } from '../store/store.ts'
import { tellOfDomain } from './domainMails.ts'
import { noteHandover } from './domainHandovers.ts'
import { findProof, nameOfDomain } from './domainProofs.ts'
import type { DomainProblem, DomainProof, SsoDomainFields, SsoDomainRecord } from './ssoRecords.ts'

const hourSeconds = 3_600
const daySeconds = 86_400
/** How long the record of a new domain is looked for. */
const pendingSeconds = 72 * hourSeconds
/** How long the record of a verified domain may be gone. */
const graceSeconds = 30 * daySeconds
/** A domain is checked even after a long outage. */
const jobLifeSeconds = 90 * daySeconds

/** The checks of a domain, from one start to their end. */
interface CheckPayload {
  domainId: string
  startedAt: string
}

type Checker = Pick<JobContext, 'store' | 'ports' | 'jobs' | 'events'>
type Proven = SsoDomainRecord & { proof: DomainProof }

const secondsSince = ({ ports }: Pick<Checker, 'ports'>, date: string) => (ports.clock.now() - Date.parse(date)) / 1000

/** Every minute for an hour, then less and less often; once a day after the proof. `undefined`: no more. */
const secondsToNext = (context: Checker, { state, startedAt }: DomainProof): number | undefined => {
  if (state === 'failed') return undefined
  if (state !== 'pending') return daySeconds
  const age = secondsSince(context, startedAt)
  return age < hourSeconds ? 60 : Math.min(age / 10, 6 * hourSeconds)
}

/** For a transaction: plans the next check of a domain, if there is to be one. */
export const planCheck = async (
  context: Checker,
  { id, ownerTenantId, proof }: Pick<SsoDomainRecord, 'id' | 'ownerTenantId' | 'proof'>,
): Promise<void> => {
  const delaySeconds = proof && secondsToNext(context, proof)
  if (!proof || delaySeconds === undefined) return
  await context.jobs.add(
    context.store,
    domainCheckJob,
    { domainId: id, startedAt: proof.startedAt },
    {
      tenantId: ownerTenantId,
      queue: `domains:${ownerTenantId}`,
      lifeSeconds: delaySeconds + jobLifeSeconds,
      delaySeconds,
    },
  )
}

const audit = (
  { store, ports, events }: Checker,
  { id, ownerTenantId, connectionId, ...names }: SsoDomainRecord,
  action: AuditAction,
) =>
  writeAudit({ store, ports, events }, { ip: '', userAgent: '' }, ownerTenantId, action, {
    severity: 'Medium',
    connectionId,
    domainId: id,
    domain: nameOfDomain(names),
  })

/** The fields of a domain with another state. A domain that is not proven keeps its name as a claim. */
const fieldsWith = (
  { isSample, ownerTenantId, connectionId, ...names }: SsoDomainRecord,
  proof: DomainProof,
  isOwned: boolean,
): SsoDomainFields => ({
  ...(isSample !== undefined && { isSample }),
  ownerTenantId,
  connectionId,
  ...(isOwned ? { domain: nameOfDomain(names) } : { claimed: nameOfDomain(names) }),
  isValidated: isOwned,
  proof,
})

const put = (
  { store }: Pick<Checker, 'store'>,
  record: SsoDomainRecord,
  proof: DomainProof,
  isOwned: boolean,
): Promise<SsoDomainRecord> => store.ssoDomains.put(vendorScope, record.id, () => fieldsWith(record, proof, isOwned))

const inUse: DomainProblem = { kind: 'inUse', seen: [] }

/**
 * Takes a domain from an organization that lost its proof, or that was removed.
 * @returns `inUse` when another organization has it for good
 */
const takeOver = async (context: Checker, { id, ...names }: Proven): Promise<'free' | 'taken' | 'inUse'> => {
  const { store } = context
  const domain = nameOfDomain(names)
  const owner = (await store.ssoDomains.find(vendorScope, { where: { domain } })).items.find(other => other.id !== id)
  if (!owner) return 'free'
  const tenant = await store.tenants.get(vendorScope, owner.ownerTenantId)
  const isGone = tenant === undefined || tenant.removedAt !== undefined
  if (!isGone && owner.proof?.state !== 'expired') return 'inUse'
  const { value = '', startedAt = owner.createdAt } = owner.proof ?? {}
  await noteHandover(context, nameOfDomain(owner), owner.ownerTenantId)
  await put(context, owner, { value, startedAt, state: 'failed', problem: inUse }, false)
  await audit(context, owner, 'ssoDomain.lost')
  await tellOfDomain(context, owner, 'lost')
  return 'taken'
}

const settleFound = async (context: Checker, record: Proven, now: string): Promise<SsoDomainRecord> => {
  const { value, startedAt, state, verifiedAt } = record.proof
  const owner = record.domain === undefined ? await takeOver(context, record) : 'free'
  if (owner === 'inUse') return put(context, record, { value, startedAt, state, checkedAt: now, problem: inUse }, false)
  const isNew = state !== 'verified'
  const proof = {
    value,
    startedAt,
    state: 'verified',
    checkedAt: now,
    verifiedAt: isNew ? now : (verifiedAt ?? now),
  } as const
  const changed = await put(context, record, proof, true)
  if (isNew) {
    await audit(context, changed, 'ssoDomain.verified')
    await tellOfDomain(context, changed, 'verified')
  }
  return changed
}

/** A domain whose record was not found for the first time, or for too long. */
const settleMissing = async (
  context: Checker,
  record: Proven,
  problem: DomainProblem,
  now: string,
): Promise<SsoDomainRecord> => {
  const { proof } = record
  const { state, startedAt, missingSince = now } = proof
  const next = { ...proof, checkedAt: now, problem }
  if (state === 'pending') {
    if (secondsSince(context, startedAt) < pendingSeconds) return put(context, record, next, false)
    const failed = await put(context, record, { ...next, state: 'failed' }, false)
    await audit(context, failed, 'ssoDomain.failed')
    await tellOfDomain(context, failed, 'failed')
    return failed
  }
  // Silent name servers say nothing about the record.
  if (state !== 'verified' || problem.kind === 'noAnswer')
    return put(context, record, next, record.domain !== undefined)
  const isOver = secondsSince(context, missingSince) >= graceSeconds
  const changed = await put(context, record, { ...next, missingSince, state: isOver ? 'expired' : state }, true)
  if (isOver || proof.missingSince === undefined) {
    await audit(context, changed, isOver ? 'ssoDomain.expired' : 'ssoDomain.missing')
    await tellOfDomain(context, changed, isOver ? 'expired' : 'missing')
  }
  return changed
}

/**
 * Looks for the record of a domain and stores what that means: a proof, a failure, a warning or its end. The domain must
 * not change hands meanwhile.
 * @param isPlanned true to plan the next check
 * @returns the domain after the check; `undefined` when it is gone
 */
export const checkDomain = async (
  context: Checker,
  { id, ...known }: Proven,
  isPlanned: boolean,
): Promise<SsoDomainRecord | undefined> => {
  const problem = await findProof(context.ports.dns, nameOfDomain(known), known.proof)
  return inTransaction(context, async inside => {
    const record = await inside.store.ssoDomains.get(vendorScope, id)
    if (record?.proof?.startedAt !== known.proof.startedAt) return record
    const now = new Date(context.ports.clock.now()).toISOString()
    const proven = { ...record, proof: record.proof }
    const settled = await (problem ? settleMissing(inside, proven, problem, now) : settleFound(inside, proven, now))
    if (isPlanned) await planCheck(inside, settled)
    return settled
  })
}

/** Checks a domain and plans the next check. A record that is not found is no failed job. */
export const domainCheckJob: JobKind<CheckPayload> = {
  name: 'ssoDomainCheck',
  run: async ({ domainId, startedAt }, context) => {
    const record = await context.store.ssoDomains.get(vendorScope, domainId)
    if (record?.proof?.startedAt !== startedAt) return
    await checkDomain(context, { ...record, proof: record.proof }, true)
  },
}
