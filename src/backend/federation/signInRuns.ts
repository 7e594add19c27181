import type { SsoRefusal, SsoRunPerson } from '../../http/ssoConfig/types.ts'
import type { OpenContext } from '../context/context.ts'
import { newId } from '../ports/randomTokens.ts'
import type { SamlFault } from '../ports/saml.ts'
import { countOnce } from '../store/rateLimits.ts'
import type { ProviderPerson } from './providerPeople.ts'
import { newSignInNumber } from './signInNumbers.ts'
import { settingsHash } from './ssoConnections.ts'
import type { ConnectionRecord } from './ssoRecords.ts'
import {
  mostGroups,
  personOf,
  protocolChecks,
  rolesGiven,
  runEnd,
  sealReport,
  verdict,
  type RunReport,
} from './ssoRuns.ts'

/** Runs that are kept of a connection. */
const mostKept = 1_000
/** Answers that are not valid among them. */
const mostFaults = 300
/** Runs beyond those that are removed with one sign-in. */
const mostRemoved = 100
/** Anybody can send answers that are not valid. */
const faultLimit = { max: 300, windowSeconds: 3_600, slides: 0 }
/** Most characters of a text that came from outside. */
const longestText = 500

/** How a sign-in at a provider ended. */
export type SignInOutcome =
  | { identity: ProviderPerson; match: SsoRunPerson['match'] }
  | { fault: SamlFault }
  | { refusal: SsoRefusal; reason: string; identity?: ProviderPerson }

const shortened = ({ check, message, expected, got }: SamlFault) => ({
  check,
  message: message.slice(0, longestText),
  expected: expected?.slice(0, longestText),
  got: got?.slice(0, longestText),
})

const signedInPerson = (
  connection: ConnectionRecord,
  { subject, email = '', name = '', groups, issuer, attributes }: ProviderPerson,
  match: SsoRunPerson['match'],
): SsoRunPerson => {
  const isNewMember = match === 'account' || match === 'nobody'
  return {
    subject,
    email,
    name,
    groups: (groups ?? []).slice(0, mostGroups),
    sendsGroups: groups !== undefined,
    attributes: [...attributes],
    issuer,
    match,
    roleIds: rolesGiven(connection, groups, isNewMember),
  }
}

const reportFor = async (
  context: OpenContext,
  connection: ConnectionRecord,
  outcome: SignInOutcome,
): Promise<RunReport> => {
  if ('fault' in outcome) return { checks: protocolChecks(shortened(outcome.fault)), person: null }
  const { identity } = outcome
  const checks = protocolChecks().map(check => (identity ? check : { ...check, verdict: 'notChecked' as const }))
  if ('match' in outcome)
    return {
      checks: [...checks, verdict('refusal', null)],
      person: signedInPerson(connection, outcome.identity, outcome.match),
    }
  const { refusal, reason } = outcome
  return {
    checks: [...checks, verdict('refusal', reason)],
    refusal,
    person: identity ? await personOf(context, connection, identity) : null,
  }
}

/** Removes the oldest of some runs of a connection. */
const removeOldest = async (
  { store }: OpenContext,
  { tenantId, id: connectionId }: ConnectionRecord,
  which: { isFault?: true },
  offset: number,
) => {
  const { items } = await store.ssoRuns.find(tenantId, {
    where: { connectionId, ...which },
    sort: { by: 'createdAt', direction: 'desc' },
    offset,
    limit: mostRemoved,
    total: { upTo: 1 },
  })
  if (items.length > 0) await store.ssoRuns.removeWhere(tenantId, { id: items.map(({ id }) => id) })
}

const record = async (
  context: OpenContext,
  connection: ConnectionRecord,
  outcome: SignInOutcome,
): Promise<string | undefined> => {
  const { store, ports } = context
  const { id: connectionId, tenantId } = connection
  const isFault = 'fault' in outcome
  if (isFault) {
    const { count } = await countOnce(context, `ssoFailures:${connectionId}`, faultLimit)
    if (count > faultLimit.max) return undefined
  }
  const isPassed = 'match' in outcome
  const number = isPassed ? undefined : newSignInNumber(ports.random)
  const id = newId(ports.random)
  await store.ssoRuns.insert(tenantId, {
    id,
    connectionId,
    kind: 'signIn',
    ...(number !== undefined && { number }),
    ...(isFault && { isFault }),
    startedBy: '',
    startedByEmail: '',
    state: isPassed ? 'passed' : 'failed',
    settings: settingsHash(connection),
    endedAt: new Date(ports.clock.now()).toISOString(),
    report: await sealReport(context, { id, tenantId }, await reportFor(context, connection, outcome)),
    expiresAt: runEnd(ports),
  })
  // Strangers do not push out the runs of members.
  if (isFault) await removeOldest(context, connection, { isFault }, mostFaults)
  await removeOldest(context, connection, {}, mostKept)
  return number
}

/**
 * Records a sign-in through a connection for its administrators. A recorder that fails is no reason to refuse anybody.
 * @returns the number of a failed sign-in; `undefined` where none was stored
 */
export const recordSignIn = async (
  context: OpenContext,
  connection: ConnectionRecord,
  outcome: SignInOutcome,
): Promise<string | undefined> => {
  try {
    return await record(context, connection, outcome)
  } catch (cause) {
    context.ports.log.error('A sign-in was not recorded', 'sso', cause)
    return undefined
  }
}
