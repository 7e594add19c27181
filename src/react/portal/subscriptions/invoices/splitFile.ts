import type { InvoiceSplitItem } from '../../../../http/billing/paymentAnswers.ts'
import { payerKindOf, unitsOf } from '../../../../state/portal/subscriptions/invoiceSplit.ts'
import { csvFile } from '../../../kit/list/csv.ts'
import type { BillingTranslate } from '../messages.ts'

/** The name of the file, whatever the number holds. */
export const splitFileName = ({ number }: InvoiceSplitItem): string =>
  `${number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-accounts.csv`

/** An invoice split by account as a CSV file, with amounts as plain numbers in the currency that the header names. */
export const splitFile = (t: BillingTranslate, split: InvoiceSplitItem): string => {
  const { currency } = split.total
  return csvFile(
    [
      { title: t('account'), text: ({ name }) => name },
      { title: t('splitAccountId'), text: ({ accountId }) => accountId },
      {
        title: t('splitPayer'),
        text: share => {
          const kind = payerKindOf(split, share)
          return kind === 'other' ? share.paidBy.name : t(`splitPayer_${kind}`)
        },
      },
      { title: t('splitCounted'), text: ({ counted }) => counted },
      { title: `${t('splitShare')} (${currency.toUpperCase()})`, text: share => unitsOf(share.amountMinor, currency) },
    ],
    split.accounts,
  )
}
