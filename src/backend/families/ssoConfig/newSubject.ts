import * as v from 'valibot'
import type * as setUpOperations from '../../../http/ssoConfig/setUpOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { identityOf } from '../../federation/ssoIdentities.ts'
import { settingsHash } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { isInOwnDomain } from '../../federation/ownDomains.ts'
import { reportOf, type RunReport } from '../../federation/ssoRuns.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { notifyOfChange } from '../../identity/credentials/credentialNotices.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { endSessionsIn } from '../../identity/membership/leaving.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { write } from './configurations.ts'
import { pathId } from './input.ts'
import { ownRun } from './tests.ts'

const outdated = () =>
  new HttpError(409, 'The connection has changed since. Let the person sign in once more, and use that report.', {
    code: 'ER-SSO-RUN-OUTDATED',
  })

const subjectTaken = () => new HttpError(409, 'Someone else signs in with this ID.', { code: 'ER-SSO-SUBJECT-TAKEN' })

/** The person of a run that was refused because their account has another subject. @throws HttpError 404 for other runs */
const refusedPerson = ({ refusal, person }: RunReport) => {
  if (refusal !== 'otherSubject' || !person) throw notFound()
  return person
}

/** For a transaction: lets a subject sign in to the account of its address, in place of the one before. */
const useSubject = async (
  inside: SignedInContext,
  connection: ConnectionRecord,
  { subject, email }: { subject: string; email: string },
): Promise<void> => {
  const { store, audit } = inside
  const { id: connectionId, tenantId } = connection
  // The addresses of an expired domain may belong to other people now.
  if (!(await isInOwnDomain(inside, { tenantId: connection.tenantId, connectionId: connection.id }, email, true)))
    throw notFound()
  const [known] = (await store.users.find(vendorScope, { where: { email } })).items
  if (!known) throw notFound()
  const { user } = await targetOf(inside, known.id, { isMembership: false })
  const [taken] = (await store.ssoIdentities.find(vendorScope, { where: { connectionId, subject } })).items
  if (taken?.userId === user.id) return
  if (taken) throw subjectTaken()
  const before = await identityOf(store, { id: connectionId }, user)
  if (!before) throw notFound()
  await store.ssoIdentities.removeWhere(vendorScope, { connectionId, userId: user.id })
  await store.ssoIdentities.insert(vendorScope, { connectionId, subject, userId: user.id })
  // Sessions of the former subject end, because it may be another person.
  const sessions = await endSessionsIn(inside, tenantId, user.id)
  const facts = { targetId: user.id, targetEmail: user.email, connectionId, sessions }
  await audit('user.identityReplaced', { ...facts, severity: 'High' })
  const line = 'An administrator allowed a new account at the sign-in service of your organization to sign in as you.'
  await notifyOfChange(inside, user, 'Your sign-in changed', line)
}

/** Members whom the provider knows by another subject than before. */
export const newSubjectHandlers = {
  subjectUse: allowed(
    { permission: write, stepUp: freshFactor, input: v.object({ testId: pathId }), transaction: true },
    async ({ testId }, context) => {
      refuseVisitor(context)
      const [run, connection] = await ownRun(context, testId)
      const person = refusedPerson(await reportOf(context, run))
      if (run.settings !== settingsHash(connection)) throw outdated()
      await useSubject(context, connection, person)
    },
  ),
} satisfies Partial<HandlersFor<typeof setUpOperations>>
