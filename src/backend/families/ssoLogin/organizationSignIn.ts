import type { AuthResult } from '../../../http/authResult.ts'
import type { SsoRefusal } from '../../../http/ssoConfig/types.ts'
import type { OpenContext } from '../../context/context.ts'
import { noteAdministrator } from '../../federation/enforcement.ts'
import { numberName } from '../../federation/signInNumbers.ts'
import { recordSignIn, type SignInOutcome } from '../../federation/signInRuns.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import type { ProviderPerson } from '../../federation/providerPeople.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { SamlFault } from '../../ports/saml.ts'
import { HttpError, withFacts } from '../../request/httpError.ts'
import { personAtOrganization, type FoundPerson } from './ssoPerson.ts'
import { auditRefusedJoin } from './ssoRules.ts'

/** How a protocol signs people in. */
interface Protocol {
  /** The error for a person whom the organization's rules do not know; its reason is for the audit log. */
  refuse: (reason: string) => Promise<HttpError>
  /** True when the provider says that it has verified the address. */
  verifiesEmail: boolean
}

/** The number of a failed sign-in for the page; empty where none was stored. */
export const numberFor = async (
  context: OpenContext,
  connection: ConnectionRecord,
  outcome: SignInOutcome,
): Promise<Record<string, string>> => {
  const number = await recordSignIn(context, connection, outcome)
  return number === undefined ? {} : { [numberName]: number }
}

/** Records a sign-in through a connection that was turned off meanwhile. */
export const refuseTurnedOff = async (
  context: OpenContext,
  { tenantId, connectionId }: { tenantId: string; connectionId: string },
  identity?: ProviderPerson,
): Promise<Record<string, string>> => {
  const connection = await context.store.ssoConnections.get(tenantId, connectionId)
  if (!connection) return {}
  const reason = 'the connection is turned off'
  const facts = { severity: 'Medium', outcome: 'failure', connectionId, reason } as const
  await context.auditFor(tenantId, 'sso.refused', facts)
  return numberFor(context, connection, { refusal: 'off', reason, ...(identity && { identity }) })
}

/** What is wrong with an answer when the settings of its connection have changed since it was asked for or checked. */
export const changedMeanwhile = (): SamlFault =>
  new SamlFault('signature', 'the connection was changed during the sign-in')

const refusalOf = ({ code }: HttpError): SsoRefusal => {
  if (code === 'ER-SSO-ADDRESS') return 'noAddress'
  return code === 'ER-USER-DISABLED' ? 'disabled' : 'restricted'
}

const isRefusal = (cause: unknown): cause is HttpError =>
  cause instanceof HttpError && (cause.status === 401 || cause.status === 403)

const complete = async (
  context: OpenContext,
  connection: ConnectionRecord,
  { user }: FoundPerson,
  provesEmail: boolean,
): Promise<AuthResult> => {
  const { tenantId } = connection
  const proof = { amr: ['fed'], provesEmail, isFederated: true, tenantId }
  const answer = await signInWith(context, user, proof).catch(async (cause: unknown) => {
    if (isRefusal(cause)) await auditRefusedJoin(context, connection, user.email, cause)
    throw cause
  })
  await noteAdministrator(context, connection, user)
  return answer
}

/**
 * Signs a person in whom the provider of an organization vouches for, and records for its administrators how it ended.
 * @throws HttpError for people whom the organization refuses, with the number of the failed sign-in
 */
export const signInAtOrganization = async (
  context: OpenContext,
  connection: ConnectionRecord,
  identity: ProviderPerson,
  { refuse, verifiesEmail }: Protocol,
): Promise<AuthResult> => {
  const { subject, email, name, groups } = identity
  const person = { subject, email, name, groups, provider: 'saml' } as const
  try {
    const found = await personAtOrganization(context, connection, person)
    if ('refusal' in found) {
      const facts = await numberFor(context, connection, { ...found, identity })
      throw withFacts(await refuse(found.reason), facts)
    }
    const answer = await complete(context, connection, found, verifiesEmail && email === found.user.email)
    await recordSignIn(context, connection, { identity, match: found.match })
    return answer
  } catch (cause) {
    if (!isRefusal(cause) || cause.context?.[numberName] !== undefined) throw cause
    const outcome = { refusal: refusalOf(cause), reason: cause.message, identity }
    throw withFacts(cause, await numberFor(context, connection, outcome))
  }
}
