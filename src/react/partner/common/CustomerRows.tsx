import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import type { AccountItem } from '../../../http/subTenants/answers.ts'
import { customers } from '../../../state/partner/customers.ts'
import { useElementStore } from '../../app/host.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { PlainItem } from '../../ui/PlainList.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { homeMessages } from './customersMessages.ts'
import { TenantRows } from './TenantRows.ts'

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

/** Customers with when they were added. */
export const CustomerRows = ({ found, labelId }: { found: readonly AccountItem[]; labelId: string }) => {
  const t = useMessages(homeMessages)
  return (
    <TenantRows aria-labelledby={labelId}>
      {found.map(({ id, name, createdAt, isReseller }) => (
        <Customer key={id}>
          <Avatar name={name} id={id} shape="square" />
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
