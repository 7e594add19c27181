import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Text } from '../../ui/Text.tsx'
import { writePermission } from './billingPermissions.ts'
import { billingMessages } from './messages.ts'
import { useIsVisitor } from './useBillingReason.ts'

/** Says that a person may look but not change what the organization pays, and why; otherwise nothing. */
export const BillingNote = () => {
  const t = useMessages(billingMessages)
  if (!useIsVisitor()) return <ReadOnlyNote permission={writePermission} />
  return (
    <Banner tone="info">
      <Text data-tone="1">{t('membersOnly')}</Text>
    </Banner>
  )
}
