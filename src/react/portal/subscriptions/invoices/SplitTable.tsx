import { styled } from 'styled-components'
import type { InvoiceSplitItem } from '../../../../http/billing/paymentAnswers.ts'
import { payerKindOf } from '../../../../state/portal/subscriptions/invoiceSplit.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Text, UserText } from '../../../ui/Text.tsx'
import { useMoney } from '../../common/useMoney.ts'
import { billingMessages } from '../messages.ts'

const Table = styled.table.withConfig({ componentId: 'fe-split-table' })`
  && {
    ${plain}
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
    font: 400 14px/20px var(--_family);
    color: var(--_text-1);
  }
  && :is(thead, tbody, tfoot, tr, th, td) {
    ${plain}
  }
  && :is(th, td) {
    padding-block: 8px;
    border-block-end: 1px solid var(--_border-1);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  && thead th {
    color: var(--_text-2);
  }
  && tfoot > tr > * {
    border-block-end: 0;
    font-weight: 600;
  }
  && :is(th, td):not(:first-child) {
    padding-inline-start: 12px;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
  }
`

/** The accounts of an invoice with their shares, who pays where that is another one, and the sum. */
export const SplitTable = ({ split, name }: { split: InvoiceSplitItem; name: string }) => {
  const t = useMessages(billingMessages)
  const { number } = useFormat()
  const money = useMoney()
  const { accounts, total } = split
  const payerText = (share: (typeof accounts)[number]) => {
    const kind = payerKindOf(split, share)
    if (kind === 'organization') return undefined
    return kind === 'itself' ? t('splitPaidByItself') : t('splitPaidBy', { name: share.paidBy.name })
  }
  const row = (share: (typeof accounts)[number]) => {
    const payer = payerText(share)
    return (
      <tr key={share.accountId}>
        <th scope="row">
          <UserText>{share.name}</UserText>
          {payer !== undefined && <Text data-size="13">{payer}</Text>}
        </th>
        <td>{number(share.counted)}</td>
        <td>{money({ amountMinor: share.amountMinor, currency: total.currency })}</td>
      </tr>
    )
  }
  return (
    <Table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('splitCounted')}</th>
          <th scope="col">{t('splitShare')}</th>
        </tr>
      </thead>
      <tbody>{accounts.map(row)}</tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('splitTotal')}</th>
          <td>{number(accounts.reduce((sum, { counted }) => sum + counted, 0))}</td>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
