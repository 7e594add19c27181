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
 * Runs a transaction with a context of its own, whose store and audit rows are those of the transaction. `run` must use no
 * other context, and nothing in it may leave the server or take long: after a conflict with another transaction it runs
 * again. Jobs that it adds, such as mails, are part of the transaction. A nested transaction joins the outer one.
 */
export const inTransaction = <Context extends Changing, T>(
  context: Context,
  run: (inside: Context) => Promise<T>,
): Promise<T> => context.store.transaction(store => run(insideOf(context, store)))
