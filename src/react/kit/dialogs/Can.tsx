import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PermissionName } from '../PermissionName.tsx'
import { Sentence } from '../Sentence.tsx'
import { usePermissionReason } from '../usePermissionReason.ts'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  /** The permission that is needed. */
  permission: PermissionKey
  /** Shows, in place of the children, which permission is missing and who can grant it. Default: nothing is shown. */
  isExplained?: boolean
  /** What needs the permission. A function is called in any case, with the reason to show it disabled, if there is one. */
  children: ReactNode | ((disabledReason: string | undefined) => ReactNode)
}

/** Shows what a person may do. For display only: the server decides. */
export const Can = ({ permission, isExplained = false, children }: Props) => {
  const t = useMessages(kitMessages)
  const reason = usePermissionReason()(permission)
  if (typeof children === 'function') return children(reason)
  if (reason === undefined) return children
  if (!isExplained) return null
  return (
    <EmptyState icon={Lock} title={t('noPermissionTitle')}>
      <Sentence parts={t.parts('noPermission', { permission: <PermissionName permission={permission} /> })} />
    </EmptyState>
  )
}
