import { domainOfEmail } from '../../http/emailDomain.ts'
import type { OpenContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { isMailAddress } from '../../http/mailAddress.ts'
import type { SsoCheck, SsoRefusal, SsoRunPerson } from '../../http/ssoConfig/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import { SamlFault, samlChecks } from '../ports/saml.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'
import { isInOwnDomain } from './ownDomains.ts'
import { connectionOfRun, nextSavedAt } from './proposals.ts'
import type { ProviderPerson } from './providerPeople.ts'
import { identityOf, otherSubject } from './ssoIdentities.ts'
import { settingsHash } from './ssoConnections.ts'
import type { ConnectionRecord, SsoRunFields } from './ssoRecords.ts'

/** Most groups of a person that are stored. */
export const mostGroups = 200

/** How long runs are kept. */
const runSeconds = 30 * 86_400

/** When a run that begins now is removed. */
export const runEnd = ({ clock }: Pick<OpenContext['ports'], 'clock'>): string =>
  new Date(clock.now() + runSeconds * 1000).toISOString()

/** A run as stored. */
export type RunRecord = SavedRecord<SsoRunFields>

/** What is kept of an answer: decoded facts and verdicts, and nothing of what was signed. */
export interface RunReport {
  checks: SsoCheck[]
  /** Of a sign-in that was refused although the answer is valid. */
  refusal?: SsoRefusal
  person: SsoRunPerson | null
}

/** Begins a test of a connection. */
export const startRun = (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  connection: ConnectionRecord,
  { id: startedBy, email: startedByEmail, linkId }: { id: string; email: string; linkId?: string },
): Promise<RunRecord> =>
  store.ssoRuns.insert(connection.tenantId, {
    connectionId: connection.id,
    kind: 'test',
    ...(linkId !== undefined && { linkId }),
    startedBy,
    startedByEmail,
    state: 'pending',
    settings: settingsHash(connection),
    expiresAt: runEnd(ports),
  })

/** The verdicts about an answer: checks before the one that failed have passed, and those behind it were not made. */
export const protocolChecks = (fault?: Pick<SamlFault, 'check' | 'message' | 'expected' | 'got'>): SsoCheck[] => {
  const at = fault ? samlChecks.indexOf(fault.check) : samlChecks.length
  return samlChecks.map((check, index) => ({
    check,
    verdict: index < at ? 'passed' : index === at ? 'failed' : 'notChecked',
    reason: index === at ? (fault?.message ?? null) : null,
    expected: index === at ? (fault?.expected ?? null) : null,
    got: index === at ? (fault?.got ?? null) : null,
  }))
}

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** A verdict: passed without a reason. */
export const verdict = (check: SsoCheck['check'], reason: string | null, got: string | null = null): SsoCheck => ({
  check,
  verdict: reason === null ? 'passed' : 'failed',
  reason,
  expected: null,
  got,
})

/** The roles that a sign-in with some groups gives; a provider that sends none gives none by them. */
export const rolesGiven = (
  { roleIds, groups = [] }: Pick<ConnectionRecord, 'roleIds' | 'groups'>,
  names: readonly string[] = [],
  isNewMember: boolean,
): string[] => {
  const given = groups.filter(({ group }) => names.includes(group)).flatMap(group => group.roleIds)
  return [...new Set([...(isNewMember ? roleIds : []), ...given])]
}

/**
 * The person whom the answer is about, as the organization would see them. It hears of no accounts beyond its verified
 * domains.
 */
export const personOf = async (
  { store }: Pick<OpenContext, 'store'>,
  connection: ConnectionRecord,
  { subject, email = '', name = '', groups, issuer, attributes }: ProviderPerson,
): Promise<SsoRunPerson> => {
  const { id: connectionId, tenantId } = connection
  const linked = (await store.ssoIdentities.find(vendorScope, { where: { connectionId, subject } })).items[0]
  const ofAddress = async () =>
    (await isInOwnDomain({ store }, { tenantId, connectionId }, email, false))
      ? (await store.users.find(vendorScope, { where: { email } })).items[0]
      : undefined
  const user = linked ? await store.users.get(vendorScope, linked.userId) : await ofAddress()
  const isMember = user?.tenantIds.includes(tenantId) === true
  return {
    subject,
    email,
    name,
    groups: (groups ?? []).slice(0, mostGroups),
    sendsGroups: groups !== undefined,
    attributes: [...attributes],
    issuer,
    match: linked ? 'linked' : isMember ? 'member' : user ? 'account' : 'nobody',
    roleIds: rolesGiven(connection, groups, !isMember),
  }
}

/** The verdicts about a person whose answer is valid. */
const personChecks = async (
  context: Pick<OpenContext, 'store'>,
  connection: ConnectionRecord,
  { email, subjectFormat }: ProviderPerson,
): Promise<SsoCheck[]> => {
  const isStable = subjectFormat !== transient
  const stable = verdict('stableSubject', isStable ? null : 'the subject is another one at each sign-in', subjectFormat)
  if (email === undefined || !isMailAddress(email)) return [stable, verdict('email', 'it holds no email address')]
  const isOwn = await isInOwnDomain(
    context,
    { tenantId: connection.tenantId, connectionId: connection.id },
    email,
    false,
  )
  return [
    stable,
    verdict('email', null),
    verdict('domain', isOwn ? null : 'the address is in no verified domain of the connection', domainOfEmail(email)),
  ]
}

/** Why a sign-in would be refused that is valid in itself: somebody else of the provider signs in to the account. */
const otherSubjectOf = async (
  { store }: Pick<OpenContext, 'store'>,
  connection: ConnectionRecord,
  { subject, email = '' }: ProviderPerson,
): Promise<string | undefined> => {
  if (!(await isInOwnDomain({ store }, connection, email, true))) return undefined
  const [user] = (await store.users.find(vendorScope, { where: { email } })).items
  const identity = user && (await identityOf(store, connection, user))
  return identity && identity.subject !== subject ? otherSubject : undefined
}

/** Facts of the audit row of a finished test. */
const factsOf = ({ id, connectionId, startedBy, startedByEmail, linkId }: RunRecord, isPassed: boolean) => ({
  connectionId,
  runId: id,
  isPassed,
  ...(linkId === undefined ? { userId: startedBy, email: startedByEmail } : { linkId, linkName: startedByEmail }),
})

/** For a transaction: stores that somebody got in with the settings of a connection, or of the proposal for it. */
const storeSuccess = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  current: ConnectionRecord,
  { linkId }: Pick<RunRecord, 'linkId'>,
  identity: ProviderPerson | undefined,
): Promise<void> => {
  const { tenantId, id } = current
  const saml = current.saml?.entityId === '' ? { ...current.saml, entityId: identity?.issuer ?? '' } : current.saml
  const learned = { ...current, ...(saml && { saml }) }
  const change = { ...(saml && { saml }), testedSettings: settingsHash(learned) }
  if (linkId === undefined) return void (await store.ssoConnections.update(tenantId, id, change))
  // A test through a setup link changes the proposal only. A changed entity ID is a new version, so that an administrator accepts
  // what they have seen.
  await store.ssoProposals.update(tenantId, id, proposal => ({
    ...change,
    ...(saml !== current.saml && { savedAt: nextSavedAt(ports, proposal) }),
  }))
}

/**
 * Ends a test with what the provider answered: no person, link or session is made. A success stands for exactly the
 * settings that the test began with, and for the entity id that was learned from it.
 */
export const finishRun = async (
  context: OpenContext,
  { id: runId, tenantId, settings, linkId, connectionId }: RunRecord,
  connection: ConnectionRecord,
  answer: ProviderPerson | SamlFault,
): Promise<void> => {
  const fault = answer instanceof SamlFault ? answer : undefined
  const identity = answer instanceof SamlFault ? undefined : answer
  const checks = [...protocolChecks(fault), ...(identity ? await personChecks(context, connection, identity) : [])]
  const person = identity ? await personOf(context, connection, identity) : null
  // What is proposed by a link may be another provider, which has no subjects yet.
  const reason = identity && linkId === undefined ? await otherSubjectOf(context, connection, identity) : undefined
  if (reason !== undefined) checks.push(verdict('refusal', reason))
  const report = { checks, person, ...(reason !== undefined && { refusal: 'otherSubject' as const }) }
  const sealed = await sealReport(context, { id: runId, tenantId }, report)
  const isGood = checks.every(({ verdict: judged }) => judged === 'passed')
  await inTransaction(context, async inside => {
    const { store, auditFor } = inside
    const current = await connectionOfRun(store, { tenantId, connectionId, linkId })
    const isSame = current !== undefined && settingsHash(current) === settings
    const isPassed = isGood && isSame
    if (isPassed) await storeSuccess(inside, current, { ...(linkId !== undefined && { linkId }) }, identity)
    const endedAt = new Date(context.ports.clock.now()).toISOString()
    const ended = await store.ssoRuns.update(tenantId, runId, run =>
      run.state === 'pending' ? { state: isPassed ? 'passed' : 'failed', endedAt, report: sealed } : undefined,
    )
    if (ended) await auditFor(tenantId, 'ssoTest.finished', factsOf(ended, isPassed))
  })
}

/** Seals a report for the place of its run. */
export const sealReport = (
  { ports }: { ports: Pick<OpenContext['ports'], 'encryption'> },
  { id, tenantId }: Pick<RunRecord, 'id' | 'tenantId'>,
  report: RunReport,
): Promise<Encrypted> => ports.encryption.seal(JSON.stringify(report), placeOf('ssoRuns', id, tenantId))

/** Adds to a report what earlier versions did not store. */
const completed = ({ person, ...report }: RunReport): RunReport => ({
  ...report,
  person: person && { ...person, sendsGroups: person.sendsGroups ?? true, attributes: person.attributes ?? [] },
})

/** The report of a finished run. */
export const reportOf = async (
  { ports }: Pick<OpenContext, 'ports'>,
  { id, tenantId, report }: RunRecord,
): Promise<RunReport> =>
  report === undefined
    ? { checks: [], person: null }
    : completed(JSON.parse(await ports.encryption.open(report, placeOf('ssoRuns', id, tenantId))) as RunReport)
