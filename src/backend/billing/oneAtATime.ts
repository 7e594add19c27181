import type { SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { HttpError } from '../request/httpError.ts'
import { accountOf, changeAccount } from './accounts.ts'

/** How long a change that is not seen to run keeps others away. Providers answer, or give up, before that. */
const staleMs = 120_000

const busy = () =>
  new HttpError(409, 'Another change of billing is being made. Try again in a moment.', {
    code: 'ER-BILLING-BUSY',
    retryAfterSeconds: 5,
  })

/**
 * Runs changes of a tenant one after the other whose checks another one would make wrong, such as the removal of the last two cards at
 * once. No transaction can do that, because they ask the provider. Who is no customer has nothing that could change.
 * @param run says that it still runs before it asks the provider for what counts, since one that took too long has lost its turn
 * @throws HttpError 409 while another one runs
 */
export const oneAtATime = async <T>(
  context: SignedInContext,
  run: (keepTurn: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  if ((await accountOf(context)).customerId === undefined) return run(async () => {})
  let mine: string | undefined
  const takeTurn = async () => {
    const nowMs = context.ports.clock.now()
    const changingUntil = new Date(nowMs + staleMs).toISOString()
    await inTransaction(context, inside =>
      changeAccount(inside, account => {
        const { changingUntil: theirs } = account
        const isFree = mine === undefined && (theirs === undefined || nowMs >= Date.parse(theirs))
        if (!isFree && theirs !== mine) throw busy()
        return { ...account, changingUntil }
      }),
    )
    mine = changingUntil
  }
  await takeTurn()
  try {
    return await run(takeTurn)
  } finally {
    await inTransaction(context, inside =>
      changeAccount(inside, account => {
        const { changingUntil, ...rest } = account
        return changingUntil === mine ? rest : account
      }),
    )
  }
}
