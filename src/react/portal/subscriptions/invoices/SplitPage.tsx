import { useStore } from '@nanostores/react'
import Download from 'lucide/dist/esm/icons/download.mjs'
import type { InvoiceSplitItem } from '../../../../http/billing/paymentAnswers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { splitMeterIn, splitMeters } from '../../../../state/portal/subscriptions/invoiceSplit.ts'
import { useElementStore } from '../../../app/host.ts'
import { BackButton } from '../../../kit/BackButton.tsx'
import { saveFile } from '../../../kit/list/saveFile.ts'
import { Page } from '../../../kit/Page.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMoney } from '../../common/useMoney.ts'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfSplit, readQuery } from '../billingViews.ts'
import { billingMessages } from '../messages.ts'
import { splitFile, splitFileName } from './splitFile.ts'
import { SplitTable } from './SplitTable.tsx'

const Shares = ({ split, name }: { split: InvoiceSplitItem; name: string }) => {
  const t = useMessages(billingMessages)
  const { date } = useFormat()
  const money = useMoney()
  const { state, total, from, to, accounts } = split
  const isCounted = accounts.some(({ counted, paidBy }) => counted > 0 && paidBy.accountId === split.accountId)
  return (
    <Stack $gap={3}>
      <Text>{t('splitText', { total: money(total), from: date(from), to: date(to) })}</Text>
      {state === 'running' && <Banner tone="info">{t('splitRunning', { date: date(to) })}</Banner>}
      {state === 'partial' && <Banner tone="warning">{t('splitPartial')}</Banner>}
      {!isCounted && <Banner tone="info">{t('splitUncounted')}</Banner>}
      <Panel aria-label={name}>
        <SplitTable split={split} name={name} />
      </Panel>
    </Stack>
  )
}

interface Props {
  invoiceId: string
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** An invoice split by account: what each one has of it, and who pays. */
export const SplitPage = ({ invoiceId, leave }: Props) => {
  const t = useMessages(billingMessages)
  const section = useSectionQuery()
  const { split } = useElementStore(billing)
  const { by } = readQuery(section.query)
  const params = { invoiceId, by }
  const { data } = useStore(split.of(params))
  const title = data ? t('splitTitle', { number: data.number }) : t('split')
  return (
    <Stack>
      <Row>
        <BackButton label={t('invoices')} onClick={() => void leave()} />
      </Row>
      <Page
        title={title}
        hasMainAction={false}
        actions={
          data
            ? [
                {
                  label: t('csv'),
                  icon: Download,
                  run: () => saveFile(splitFileName(data), 'text/csv;charset=utf-8', splitFile(t, data)),
                },
              ]
            : []
        }
      >
        <Select
          label={t('splitBy')}
          value={by}
          options={splitMeters.map(value => ({ value, label: t(`splitBy_${value}`) }))}
          onChange={({ target }) => section.replace(queryOfSplit(invoiceId, splitMeterIn(target.value)))}
        />
        <QueryView
          query={split}
          params={params}
          label={t('splitLoading')}
          height={['20px', '320px']}
          failed={{ first: t('splitNotLoaded'), again: t('splitNotUpdated') }}
        >
          {read => <Shares split={read} name={title} />}
        </QueryView>
      </Page>
    </Stack>
  )
}
