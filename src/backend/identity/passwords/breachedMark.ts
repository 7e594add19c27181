import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import type { UserRecord } from '../members/records.ts'

/**
 * Marks a person whose password, which was just typed and is right, is known from a breach. Returns the person as they are stored
 * now. Without a list of the operator, passwords are not looked up here.
 */
export const markBreached = async (context: OpenContext, user: UserRecord, password: string): Promise<UserRecord> => {
  const { store, ports } = context
  if (user.hasBreachedPassword || !(await ports.breaches?.isKnown(password.normalize('NFKC')))) return user
  const marked = await store.users.update(vendorScope, user.id, current =>
    // A password that was changed meanwhile is another one.
    current.passwordHash === user.passwordHash ? { hasBreachedPassword: true } : undefined,
  )
  if (!marked) return user
  await context.auditFor(user.activeTenantId, 'user.breachedPasswordFound', {
    userId: user.id,
    email: user.email,
    severity: 'Medium',
  })
  return marked
}
