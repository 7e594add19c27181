import { useStore } from '@nanostores/react'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { useFlow } from '../../app/host.ts'
import { useCapabilities } from '../common/useCapabilities.ts'
import { usePermissions } from '../common/usePermissions.ts'
import { memberPermissions } from './memberPermissions.ts'
import { bulkKinds, type BulkKind } from './bulkKinds.ts'

/** What the person may do with several members, and the server can. */
export const useBulkKinds = (): BulkKind[] => {
  const may = usePermissions()
  const has = useCapabilities()
  const { unlock, resetTwoStep } = useFlow(memberActions).capabilities
  const assignable = useStore(useFlow(memberApplications).choices.of()).data ?? []
  const mayBeTemporary = useStore(useFlow(inviteLink).ways.of()).data?.mayBeTemporary === true
  const isPossible: Partial<Record<BulkKind, boolean | undefined>> = {
    unlock: has?.(unlock) ?? false,
    resetTwoStep: has?.(resetTwoStep) ?? false,
    assignApplications: assignable.length > 0,
    unassignApplications: assignable.length > 0,
    setEnd: mayBeTemporary,
    makePermanent: mayBeTemporary,
  }
  return (Object.keys(bulkKinds) as BulkKind[]).filter(
    kind => may(memberPermissions[bulkKinds[kind].permission]) && isPossible[kind] !== false,
  )
}
