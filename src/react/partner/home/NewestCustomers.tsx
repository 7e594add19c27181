import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { customers } from '../../../state/partner/customers.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { PlainItem } from '../../ui/PlainList.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { TenantRows } from '../common/TenantRows.ts'
import { homeMessages } from './messages.ts'

const Customer = styled(PlainItem).withConfig({ componentId: 'fe-customer' })`
  && {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 12px;
  }
`

/** Whether the organization of the session can have customers that the person sees. */
export const useSeesCustomers = (): boolean => {
  const { isReseller } = useStore(useElementStore(customers).$manager)
  return usePermissions()('fe.account-hierarchy.read.subAccount') && isReseller
}

/** The customers that were added last. */
export const NewestCustomers = () => {
  const t = useMessages(homeMessages)
  const id = useId()
  const { newest } = useElementStore(customers)
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
            <TenantRows aria-labelledby={id}>
              {found.map(({ id: customerId, name, createdAt, isReseller }) => (
                <Customer key={customerId}>
                  <Avatar name={name} id={customerId} shape="square" />
                  <Stack $gap={0}>
                    <Row $gap={2}>
                      <Text data-tone="1">
                        <UserText>{name}</UserText>
                      </Text>
                      {isReseller && <Badge tone="info">{t('ofCustomers')}</Badge>}
                    </Row>
                    <Text data-size="13">
                      <Sentence parts={t.parts('added', { time: <RelativeTime at={createdAt} /> })} />
                    </Text>
                  </Stack>
                </Customer>
              ))}
            </TenantRows>
          )
        }
      </QueryView>
    </Stack>
  )
}
