import type { Store } from '../store/definitions.ts'
import type { SignedInContext } from './context.ts'

/** What a transaction replaces of a context. */
type Changing = { store: Store } & Partial<Pick<SignedInContext, 'audit' | 'auditFor'>>

const insideOf = <Context extends Changing>(context: Context, store: Store): Context => {
  const { audit, auditFor } = context
  return {
    ...context,
    store,
    ...(auditFor && {
      auditFor: (tenantId, action, facts, within = store) => auditFor(tenantId, action, facts, within),
    }),
    ...(audit && { audit: (action, facts, within = store) => audit(action, facts, within) }),
  } satisfies Changing
}

/**
 * Runs a function in a transaction. The context that it gets reads, writes and audits within the transaction; the outer
 * context does not, so the function must not use it. After a conflict with another transaction the function runs again:
 * it must not hash, send or call another server. Jobs that it adds, such as mails, are rolled back with the transaction. A
 * nested transaction joins the outer one.
 */
export const inTransaction = <Context extends Changing, T>(
  context: Context,
  run: (inside: Context) => Promise<T>,
): Promise<T> => context.store.transaction(store => run(insideOf(context, store)))
