import { useId } from 'react'
import { customers } from '../../../state/partner/customers.ts'
import { shellRoute } from '../../../state/partner/shellRoute.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { CustomerRows } from '../common/CustomerRows.tsx'
import { homeMessages } from '../common/customersMessages.ts'

/** The customers that were added last, and the way to all. */
export const NewestCustomers = () => {
  const t = useMessages(homeMessages)
  const id = useId()
  const { newest } = useElementStore(customers)
  const { go } = useElementStore(shellRoute)
  return (
    <Stack $gap={2}>
      <Title level={3} size="small" id={id}>
        {t('newestCustomers')}
      </Title>
      <QueryView query={newest} params={undefined} label={t('customersLoading')} height="104px">
        {found =>
          found.length === 0 ? (
            <Text>{`${t('noCustomers')}. ${t('noCustomersText')}`}</Text>
          ) : (
            <>
              <CustomerRows found={found} labelId={id} />
              <Row>
                <Button variant="link" onClick={() => go('tenants')}>
                  {t('showCustomers')}
                </Button>
              </Row>
            </>
          )
        }
      </QueryView>
    </Stack>
  )
}
