import * as v from 'valibot'
import type * as setUpOperations from '../../../http/ssoConfig/setUpOperations.ts'
import type { SsoCheck, SsoRun, SsoRunPerson } from '../../../http/ssoConfig/types.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { beginAttempt } from '../../federation/attempts.ts'
import { openIdStartPath } from '../../federation/openIdCallback.ts'
import { samlAddress } from '../../federation/samlRequests.ts'
import { isConnectable, ownConnection, settingsHash } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { reportOf, startRun, type RunRecord } from '../../federation/ssoRuns.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { newSecret } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { read, write } from './configurations.ts'
import { ofConnection, pathId } from './input.ts'

/** Tests that a tenant starts. */
export const testLimit = { max: 60, windowSeconds: 3_600 }
/** Runs of a kind that are listed of a connection. */
const mostListed = 50

/** The error for a connection that cannot be tested yet. */
export const incomplete = (): HttpError =>
  new HttpError(400, 'Enter the details of the identity provider first.', { code: 'ER-SSO-INCOMPLETE' })

/** The address at which a test begins; `undefined` where this server has no SAML. */
export const addressOf = async (
  context: OpenContext,
  connection: ConnectionRecord,
  runId: string,
): Promise<string | undefined> => {
  const { settings, ports } = context
  const { appUrl: returnTo, baseUrl, urlPrefix } = settings
  if (connection.type === 'saml') return samlAddress(context, connection, returnTo, runId)
  const state = newSecret(ports.random)
  await beginAttempt(context, state, {
    kind: 'ssoTest',
    providerId: connection.id,
    ownerTenantId: connection.tenantId,
    stateHash: null,
    returnTo,
    loginHint: null,
    runId,
  })
  return `${baseUrl}/${urlPrefix}${openIdStartPath}?state=${state}`
}

const start = async (context: SignedInContext, connection: ConnectionRecord) => {
  if (!isConnectable(connection)) throw incomplete()
  await limitRate(context, `ssoTests:${context.tenantId}`, testLimit)
  const { id } = await startRun(context, connection, context.user)
  const address = await addressOf(context, connection, id)
  if (address === undefined) throw incomplete()
  await context.audit('ssoTest.started', { connectionId: connection.id, runId: id })
  return { id, address }
}

const toWire = (
  { id, kind, state, createdAt: startedAt, endedAt, startedByEmail, number, settings }: RunRecord,
  connection: ConnectionRecord,
): SsoRun => ({
  id,
  kind,
  state,
  startedAt,
  endedAt: endedAt ?? null,
  startedByEmail,
  number: number ?? null,
  isCurrent: [settings, state === 'passed' ? connection.testedSettings : undefined].includes(settingsHash(connection)),
})

/** A run of the tenant. @throws HttpError 404 */
export const ownRun = async (context: SignedInContext, testId: string): Promise<[RunRecord, ConnectionRecord]> => {
  const run = await context.store.ssoRuns.get(context.tenantId, testId)
  if (!run) throw notFound()
  return [run, await ownConnection(context, run.connectionId)]
}

/** The first letter, and what is behind the at sign of an address. */
const masked = (text: string): string => text.replace(/^(.).*?(@.*)?$/su, '$1•••$2')

/** A person whose values are masked. */
export const maskedPerson = (person: SsoRunPerson): SsoRunPerson => ({
  ...person,
  subject: masked(person.subject),
  email: masked(person.email),
  name: masked(person.name),
})

const addresses = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/gu

const withMaskedAddresses = (text: string | null) => text?.replaceAll(addresses, masked) ?? null

/** Verdicts without the addresses that a provider may put into its messages. */
export const maskedChecks = (checks: readonly SsoCheck[]): SsoCheck[] =>
  checks.map(({ reason, expected, got, ...check }) => ({
    ...check,
    reason: withMaskedAddresses(reason),
    expected: withMaskedAddresses(expected),
    got: withMaskedAddresses(got),
  }))

const newest = async ({ store, tenantId }: SignedInContext, connectionId: string, kind: SsoRun['kind']) => {
  const sort = { by: 'createdAt', direction: 'desc' } as const
  return (await store.ssoRuns.find(tenantId, { where: { connectionId, kind }, sort, limit: mostListed })).items
}

/** Runs through the provider: tests, which end with a report instead of a session, and the reports of sign-ins. */
export const testHandlers = {
  testStart: allowed({ permission: write, input: ofConnection }, async ({ ssoConfigId }, context) => {
    refuseVisitor(context)
    return start(context, await ownConnection(context, ssoConfigId))
  }),
  tests: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) => {
    const connection = await ownConnection(context, ssoConfigId)
    const runs = [
      ...(await newest(context, connection.id, 'test')),
      ...(await newest(context, connection.id, 'signIn')),
    ]
    runs.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    return runs.map(run => toWire(run, connection))
  }),
  testDetails: allowed({ permission: read, input: v.object({ testId: pathId }) }, async ({ testId }, context) => {
    const [run, connection] = await ownRun(context, testId)
    const { checks, refusal = null, person } = await reportOf(context, run)
    return { ...toWire(run, connection), checks: maskedChecks(checks), refusal, person: person && maskedPerson(person) }
  }),
  testValues: allowed({ permission: write, input: v.object({ testId: pathId }) }, async ({ testId }, context) => {
    refuseVisitor(context)
    const [run, { id: connectionId }] = await ownRun(context, testId)
    const { person } = await reportOf(context, run)
    await context.audit('ssoTest.uncovered', { severity: 'Medium', connectionId, runId: run.id })
    return { person }
  }),
} satisfies Partial<HandlersFor<typeof setUpOperations>>
