import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Banner } from '../ui/Banner.tsx'
import { Text } from '../ui/Text.tsx'
import { PermissionName } from './PermissionName.tsx'
import { kitMessages } from './kitMessages.ts'
import { Sentence } from './Sentence.tsx'
import { usePermissions } from './usePermissions.ts'

/** Says that a person may look but not change, where they lack the permission for it; otherwise nothing. */
export const ReadOnlyNote = ({ permission }: { permission: PermissionKey }) => {
  const t = useMessages(kitMessages)
  if (usePermissions()(permission)) return null
  return (
    <Banner tone="info">
      <Text data-tone="1">
        <Sentence parts={t.parts('readOnly', { permission: <PermissionName permission={permission} /> })} />
      </Text>
    </Banner>
  )
}
