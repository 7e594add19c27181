import type { CustomField } from '../../../http/customFields.ts'
import type { Member } from '../../../http/users/answers.ts'
import { storedTexts } from '../../../state/vendor/typedFields.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text } from '../../ui/Text.tsx'
import { useCustomFields } from '../common/useCustomFields.ts'
import { usersMessages } from './messages.ts'

/** A member's values of the fields that sign-up asked for; nothing where it asked for none. */
export const MemberCustomFields = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const { fields } = useCustomFields()
  if (fields.length === 0 || !member.hasJoined) return null
  const shown = ({ type, options }: CustomField, text: string): string => {
    if (type === 'checkbox') return text === '' ? '' : t('ticked')
    if (type === 'select') return options.find(({ value }) => value === text)?.label ?? text
    return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.date(text) : text
  }
  const values = [...storedTexts(fields, member.metadata)]
  return (
    <Stack $gap={2} role="group" aria-label={t('customFields')}>
      <Text>
        <Strong>{t('customFields')}</Strong>
      </Text>
      <Facts facts={values.map(([field, text]) => ({ label: field.label, value: shown(field, text) }))} />
    </Stack>
  )
}
