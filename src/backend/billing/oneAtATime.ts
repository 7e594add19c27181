import type { SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { HttpError } from '../request/httpError.ts'
import { accountOf, changeAccount } from './accounts.ts'

/** How long a change that never ended keeps others away. Providers answer long before that. */
const staleMs = 120_000

const busy = () =>
  new HttpError(409, 'Another change of billing is being made. Try again in a moment.', {
    code: 'ER-BILLING-BUSY',
    retryAfterSeconds: 5,
  })

/**
 * Runs changes of a tenant one after the other whose checks another one would make wrong, such as the removal of the last two cards at
 * once. No transaction can do that, because they ask the provider. Who is no customer has nothing that could change.
 * @throws HttpError 409 while another one runs
 */
export const oneAtATime = async <T>(context: SignedInContext, run: () => Promise<T>): Promise<T> => {
  if ((await accountOf(context)).customerId === undefined) return run()
  const nowMs = context.ports.clock.now()
  const changingUntil = new Date(nowMs + staleMs).toISOString()
  await inTransaction(context, inside =>
    changeAccount(inside, account => {
      if (account.changingUntil !== undefined && nowMs < Date.parse(account.changingUntil)) throw busy()
      return { ...account, changingUntil }
    }),
  )
  try {
    return await run()
  } finally {
    await inTransaction(context, inside => changeAccount(inside, ({ changingUntil: _until, ...account }) => account))
  }
}
