import { ActionButton } from '../../../kit/ActionButton.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { usePayOpen } from '../usePayOpen.ts'

/** Offers to pay the open invoices with the default means of payment. */
export const PayOpenInvoices = () => {
  const payment = usePayOpen()
  if (!payment || payment === 'loading') return null
  return (
    <Stack $gap={2}>
      <Banner tone="warning" action={<ActionButton action={payment.action} />}>
        <Text data-tone="1">{payment.text}</Text>
      </Banner>
      <FormError message={payment.failure} />
    </Stack>
  )
}
