import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { invoicePreview } from '../../../../state/portal/subscriptions/invoicePreview.ts'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { billingMessages } from '../messages.ts'
import { InvoicePaper } from './InvoicePaper.tsx'

/** What the next invoice will show with what is typed. */
export const InvoicePreview = () => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const { $preview, close } = useElementStore(invoicePreview)
  const { data, loading, error } = useStore($preview)
  useEffect(() => close, [close])
  return (
    <Panel>
      <Title level={3} size="small">
        {t('nextInvoice')}
      </Title>
      {data ? (
        <Stack $gap={3} aria-busy={loading}>
          <Text>{data.at ? t('nextInvoiceText', { date: format.date(data.at, 'long') }) : t('nextInvoiceNone')}</Text>
          <InvoicePaper invoice={data} label={t('nextInvoice')} />
        </Stack>
      ) : (
        loading && <Skeleton $height="320px" />
      )}
      {error && !loading && <Text role="status">{t('nextInvoiceFailed')}</Text>}
    </Panel>
  )
}
