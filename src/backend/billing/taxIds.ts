import { inTransaction } from '../context/transaction.ts'
import { accountOf, changeAccount } from './accounts.ts'
import { nowIn, type BillingContext } from './billingContext.ts'
import { isUnionTaxId } from './buyerTax.ts'
import type { BillingAccountFields } from './records.ts'

/** How long an answer of the register counts. */
const freshMs = 30 * 86_400_000

type State = BillingAccountFields['information']['taxIdState']

/** Asks the register. While it does not answer, nothing is refused. */
const askRegister = async ({ ports }: BillingContext, taxId: string): Promise<State> => {
  try {
    return await ports.checkTaxId!(taxId)
  } catch (cause) {
    ports.log.error('A VAT ID was not checked', 'billing', cause)
    return 'unavailable'
  }
}

/** Checks the VAT ID of a tenant with the register and stores what came of it, unless another one was entered meanwhile. */
export const checkTaxIdOf = async (context: BillingContext): Promise<void> => {
  const { taxId } = (await accountOf(context)).information
  if (!context.ports.checkTaxId || !isUnionTaxId(taxId)) return
  const state = await askRegister(context, taxId)
  await inTransaction(context, inside =>
    changeAccount(inside, account => {
      const { information } = account
      // What was valid stays so while the register is away.
      const isKept =
        state === 'unavailable' && (information.taxIdState === 'valid' || information.taxIdState === 'invalid')
      if (information.taxId !== taxId || isKept) return account
      return { ...account, information: { ...information, taxIdState: state, taxIdCheckedAt: nowIn(inside) } }
    }),
  )
}

/** Checks it again where the register did not answer, or did a month ago. */
export const recheckTaxId = async (context: BillingContext): Promise<void> => {
  const { taxIdState, taxIdCheckedAt } = (await accountOf(context)).information
  const isSettled = taxIdState === 'valid' || taxIdState === 'invalid'
  const ageMs = Date.parse(nowIn(context)) - Date.parse(taxIdCheckedAt ?? '1970-01-01')
  if (!isSettled || ageMs >= freshMs) await checkTaxIdOf(context)
}
