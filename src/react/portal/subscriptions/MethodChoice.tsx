import type { AccountItem } from '../../../http/billing/answers.ts'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../app/host.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { billingMessages } from './messages.ts'
import { expiryText, methodName } from './cardText.ts'
import { useAddCard } from './useAddCard.tsx'

/** The card that a checkout charges: the default one, or another one that is added. */
export const MethodChoice = ({ account }: { account: AccountItem }) => {
  const t = useMessages(billingMessages)
  const { methods } = useElementStore(billing)
  const add = useAddCard(account)
  return (
    <QueryView query={methods} params={undefined} height="40px" label={t('loadingMethods')}>
      {found => {
        const method = found.find(({ isDefault }) => isDefault) ?? found[0]
        return (
          <Stack $gap={2}>
            {method ? (
              <Text data-tone="1">
                <Strong>
                  <UserText>{methodName(t, method)}</UserText>
                </Strong>{' '}
                {expiryText(t, method)}
              </Text>
            ) : (
              <Text>{t('noMethodsText')}</Text>
            )}
            <Row>{add && <ActionButton action={add} />}</Row>
          </Stack>
        )
      }}
    </QueryView>
  )
}
