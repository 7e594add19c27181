import type { AccountItem } from '../../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { checkout } from '../../../../state/portal/subscriptions/checkout.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { expiryText, methodName } from '../cardText.ts'
import { useAddCard } from '../useAddCard.tsx'
import { checkoutMessages } from './messages.ts'
import { useChargedMethod } from './useChargedMethod.ts'

/** The card that a checkout charges: the default one, another one that is chosen, or one that is added. */
export const MethodChoice = ({ account, isReadOnly }: { account: AccountItem; isReadOnly: boolean }) => {
  const t = useMessages(checkoutMessages)
  const { methods } = useElementStore(billing)
  const { payWith } = useElementStore(checkout)
  const add = useAddCard(account, payWith)
  return (
    <Panel>
      <Title level={3} size="small">
        {t('paidWith')}
      </Title>
      <QueryView query={methods} params={undefined} height="40px" label={t('loadingMethods')}>
        {found => (
          <Stack $gap={2}>
            <Methods methods={found} isReadOnly={isReadOnly} />
            <Row>{add && <ActionButton action={add} />}</Row>
          </Stack>
        )}
      </QueryView>
    </Panel>
  )
}

const Methods = ({ methods, isReadOnly }: { methods: readonly PaymentMethodItem[]; isReadOnly: boolean }) => {
  const t = useMessages(checkoutMessages)
  const { payWith } = useElementStore(checkout)
  const method = useChargedMethod(methods)
  if (!method) return <Text>{t('noMethodsText')}</Text>
  if (methods.length === 1)
    return (
      <Text data-tone="1">
        <Strong>
          <UserText>{methodName(t, method)}</UserText>
        </Strong>{' '}
        {expiryText(t, method)}
      </Text>
    )
  return (
    <Select
      label={t('methodOfPurchase')}
      value={method.id}
      disabled={isReadOnly}
      onChange={event => payWith(event.currentTarget.value)}
      options={methods.map(other => ({
        value: other.id,
        label: [methodName(t, other), expiryText(t, other)].filter(Boolean).join(', '),
      }))}
    />
  )
}
