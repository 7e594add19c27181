import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { customers } from '../../../state/partner/customers.ts'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { CustomerRows, useSeesCustomers } from '../common/CustomerRows.tsx'
import { homeMessages } from '../common/customersMessages.ts'

/** The customers of the tenant that is open, by part of a name. Its people need not be members of them. */
const CustomersOf = ({ search }: { search: string }) => {
  const t = useMessages(homeMessages)
  const id = useId()
  const { matching } = useElementStore(customers)
  const { tenantsList, tenantId } = useStore(useElementStore(partnerShell).$values)
  const name = tenantsList.find(tenant => tenant.tenantId === tenantId)?.name ?? ''
  return (
    <Stack $gap={2}>
      <Title level={3} size="small" id={id}>
        {t('customers')}
      </Title>
      <Text data-size="13">{t('customersText', { name })}</Text>
      <QueryView query={matching} params={search} label={t('customersLoading')} height="104px">
        {({ rows, hasMore }) => (
          <>
            {rows.length > 0 && <CustomerRows found={rows} labelId={id} />}
            {rows.length === 0 && <Text>{t(search === '' ? 'noCustomers' : 'noMatch')}</Text>}
            {hasMore && <Text data-size="13">{t('customersMore')}</Text>}
          </>
        )}
      </QueryView>
    </Stack>
  )
}

/** The customers of the tenant that is open, where it can have some that the person sees. */
export const Customers = ({ search }: { search: string }) => {
  const seesCustomers = useSeesCustomers()
  const { tenantId } = useStore(useElementStore(partnerShell).$values)
  return seesCustomers && tenantId !== '' ? <CustomersOf search={search.trim()} /> : null
}
