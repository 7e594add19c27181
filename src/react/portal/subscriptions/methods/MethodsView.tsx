import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import PlugZap from 'lucide/dist/esm/icons/plug-zap.mjs'
import type { AccountItem } from '../../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { cardExpiry, isCharged } from '../../../../state/portal/common/billingStanding.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { CardMark } from '../../../ui/portal/MarkedCard.ts'
import { QuietRow } from '../../../ui/portal/QuietRow.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../../ui/Text.tsx'
import { billingMessages } from '../messages.ts'
import { useAccount } from '../useAccount.ts'
import { expiryText, methodName } from '../cardText.ts'
import { methodActions } from './methodActions.tsx'
import { PayOpenInvoices } from './PayOpenInvoices.tsx'
import { useAddCard } from '../useAddCard.tsx'
import { useIsVisitor } from '../useBillingReason.ts'

/** The means of payment, with the one that is charged first. */
export const MethodsView = () => {
  const t = useMessages(billingMessages)
  const { methods } = useElementStore(billing)
  const shown = useAccount()
  if (!shown) return null
  return (
    <QueryView
      query={methods}
      params={undefined}
      height={['72px', '72px']}
      label={t('loadingMethods')}
      failed={{ first: t('methodsNotLoaded'), again: t('methodsNotUpdated') }}
    >
      {found => <Methods methods={found} account={shown.account} nowMs={shown.nowMs} />}
    </QueryView>
  )
}

interface Props {
  methods: readonly PaymentMethodItem[]
  account: AccountItem
  nowMs: number
}

const Methods = ({ methods, account, nowMs }: Props) => {
  const t = useMessages(billingMessages)
  const add = useAddCard(account)
  if (!account.provider && methods.length === 0)
    return (
      <EmptyState icon={PlugZap} title={t('noProviderTitle')}>
        {t('noProviderText')}
      </EmptyState>
    )
  if (methods.length === 0)
    return (
      <EmptyState
        icon={CreditCard}
        title={t('noMethods')}
        action={add && <ActionButton action={add} variant="primary" />}
      >
        {t('noMethodsText')}
      </EmptyState>
    )
  return (
    <Stack>
      <PayOpenInvoices />
      {methods.map(method => (
        <Method key={method.id} method={method} isOnly={methods.length === 1} account={account} nowMs={nowMs} />
      ))}
      {add && (
        <Row>
          <ActionButton action={add} />
        </Row>
      )}
    </Stack>
  )
}

const Method = ({
  method,
  isOnly,
  account,
  nowMs,
}: {
  method: PaymentMethodItem
  isOnly: boolean
  account: AccountItem
  nowMs: number
}) => {
  const t = useMessages(billingMessages)
  const { ofRow } = methodActions.useActions()
  const isVisited = useIsVisitor()
  const name = methodName(t, method)
  const expiry = cardExpiry(method, nowMs)
  const expires = expiryText(t, method)
  return (
    <Panel role="group" aria-label={name}>
      <Row $justify="space-between">
        <Row $gap={3}>
          <CardMark>
            <Icon icon={CreditCard} />
          </CardMark>
          <Stack $gap={1}>
            <Row>
              <Text data-tone="1">
                <Strong>
                  <UserText>{name}</UserText>
                </Strong>
              </Text>
              {method.isDefault && <Badge tone="accent">{t('defaultMethod')}</Badge>}
              {expiry === 'past' && <Badge tone="danger">{t('expired')}</Badge>}
              {expiry === 'soon' && <Badge tone="warning">{t('expiresSoon')}</Badge>}
            </Row>
            {expires && <Text data-size="13">{expires}</Text>}
            {isOnly && isCharged(account) && <Text data-size="13">{t('lastMethod')}</Text>}
          </Stack>
        </Row>
        <QuietRow>
          {ofRow({ ...method, isOnly, isVisited, account }).map(action => (
            <ActionButton key={action.label} variant="ghost" action={action} />
          ))}
        </QuietRow>
      </Row>
    </Panel>
  )
}
