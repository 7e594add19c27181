import { useStore } from '@nanostores/react'
import Building from 'lucide/dist/esm/icons/building.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { customers } from '../../../state/partner/customers.ts'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { shellRoute } from '../../../state/partner/shellRoute.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { DialogHost, useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { Page as KitPage } from '../../kit/Page.tsx'
import { ToastHost } from '../../kit/toasts/ToastHost.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSeesCustomers } from '../common/CustomerRows.tsx'
import { homeMessages } from '../common/customersMessages.ts'
import { partnerMessages } from '../common/messages.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import { CurrentTenant } from './CurrentTenant.tsx'
import { Attention, OpenedLast } from './HomeTenants.tsx'
import { NewestCustomers } from './NewestCustomers.tsx'

/** Adds a customer; disabled with its reason for people who see customers only. */
const useAddCustomer = (): Action => {
  const t = useMessages(homeMessages)
  const { $manager, newId } = useElementStore(customers)
  const { tenantId: parentId } = useStore($manager)
  const dialogs = useDialogs()
  const mayAdd = usePermissions()('fe.account-hierarchy.write.subAccount')
  return {
    label: t('addCustomer'),
    icon: Plus,
    disabledReason: mayAdd ? undefined : t('addNotAllowed'),
    run: () => dialogs.open(<AddCustomerDialog row={{ id: newId(), parentId }} />),
  }
}

const NoTenant = () => {
  const t = useMessages(partnerMessages)
  const { go } = useElementStore(shellRoute)
  return (
    <KitPage title={t('home')}>
      <EmptyState
        icon={Building}
        title={t('noTenant')}
        action={
          <Button variant="primary" onClick={() => go('tenants')}>
            {t('chooseTenant')}
          </Button>
        }
      >
        {t('noTenantText')}
      </EmptyState>
      <OpenedLast />
      <Attention />
    </KitPage>
  )
}

const OpenTenant = () => {
  const t = useMessages(partnerMessages)
  const seesCustomers = useSeesCustomers()
  const addCustomer = useAddCustomer()
  return (
    <KitPage title={t('home')} description={t('homeText')} actions={seesCustomers ? [addCustomer] : []}>
      <CurrentTenant />
      <Attention />
      <OpenedLast />
      {seesCustomers && <NewestCustomers />}
    </KitPage>
  )
}

/** Where a person begins: the tenant that they work in, what needs attention, and the tenants and customers of late. */
export const Page = () => {
  const { tenantId } = useStore(useElementStore(partnerShell).$values)
  return (
    <ToastHost subject={tenantId}>
      <DialogHost>{tenantId === '' ? <NoTenant /> : <OpenTenant />}</DialogHost>
    </ToastHost>
  )
}
