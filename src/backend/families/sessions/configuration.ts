import type * as v from 'valibot'
import type { SessionConfiguration } from '../../../http/sessions/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { changePolicy } from '../../policyChanges/policyChanges.ts'
import { sessionPolicyOf } from '../../identity/policies/policies.ts'
import type { SessionPolicyFields } from '../../identity/policies/records.ts'
import { changedSessions, type configurationInput } from '../../policyChanges/sessionConfiguration.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import { editConflict } from '../../request/httpError.ts'

type Change = v.InferOutput<typeof configurationInput>

/** The limits that apply to a tenant, its own or the vendor's. */
export const configurationOf = async (store: Store, tenantId: string): Promise<SessionConfiguration> => {
  const { absolute, idle, concurrent } = await sessionPolicyOf(store, tenantId)
  const own = await store.sessionPolicies.get(tenantId, singletonId)
  return {
    sessionTimeoutConfiguration: { isActive: absolute.isActive, timeout: absolute.timeoutSeconds },
    sessionIdleTimeoutConfiguration: { isActive: idle.isActive, timeout: idle.timeoutSeconds },
    sessionConcurrentConfiguration: { isActive: concurrent.isActive, maxSessions: concurrent.maxSessions },
    updatedAt: own?.updatedAt ?? '',
  }
}

/** The limits as an audit row tells them. */
const factOf = ({ idle, absolute, concurrent }: SessionPolicyFields): string => {
  const seconds = (limit: SessionPolicyFields['idle']) => (limit.isActive ? `${limit.timeoutSeconds} s` : 'off')
  return `idle ${seconds(idle)}, sign in again ${seconds(absolute)}, sessions ${concurrent.isActive ? concurrent.maxSessions : 'off'}`
}

const conflict = (current: SessionConfiguration) =>
  editConflict('The settings were changed by someone else in the meantime.', current)

/** Changes the limits of the person's tenant. @throws HttpError 409 when they were changed in between */
export const saveConfiguration = (context: SignedInContext, { updatedAt, ...change }: Change): Promise<void> => {
  const write = async (inside: Store) => {
    const { tenantId } = context
    const current = await configurationOf(inside, tenantId)
    if (updatedAt !== undefined && updatedAt !== current.updatedAt) throw conflict(current)
    const before = await sessionPolicyOf(inside, tenantId)
    const after = changedSessions(before, change)
    const facts = { before: factOf(before), after: factOf(after) }
    if (facts.before === facts.after) return { answer: undefined }
    await inside.sessionPolicies.put(tenantId, singletonId, () => after)
    return { answer: undefined, facts }
  }
  return changePolicy(context, 'sessions', write)
}
