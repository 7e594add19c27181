import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Text } from '../../ui/Text.tsx'
import { accountMessages } from './messages.ts'

/** Says that a person may look but not change, and why; nothing for those who may change. */
export const ViewOnlyNote = ({ reason }: { reason: string | undefined }) => {
  const t = useMessages(accountMessages)
  if (reason === undefined) return null
  return (
    <Banner tone="info">
      <Text data-tone="1">{t('readOnly')}</Text>
      <Text data-size="13">{reason}</Text>
    </Banner>
  )
}
