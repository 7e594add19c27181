import { useStore } from '@nanostores/react'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { session } from '../../../state/session/session.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { writePermission } from './billingPermissions.ts'
import { billingMessages } from './messages.ts'

/** Whether the person works in a sub-account as a member of a parent account; our server lets only members of the sub-account change its billing. */
export const useIsVisitor = (): boolean => {
  const { discardChange } = useElementStore(billing)
  const isOurs = useHas()(discardChange) === true
  return useStore(useFeature(session).$subAccount) !== undefined && isOurs
}

/** Why the person can't change what the organization pays; undefined where they can. */
export const useBillingReason = (): string | undefined => {
  const t = useMessages(billingMessages)
  const isVisitor = useIsVisitor()
  const reason = usePermissionReason()(writePermission)
  return isVisitor ? t('membersOnly') : reason
}
