import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import type { PartProps } from './Customize.tsx'
import { listOf } from './faults.ts'
import { customizeMessages } from './messages.ts'

const fields = ['name', 'companyName', 'phoneNumber'] as const

/** What a new person is not asked for. */
export const SignUpFields = ({ draft, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  const hidden = listOf(draft, 'hiddenFields')
  return (
    <Stack $gap={2}>
      <Title size="small">{t('signUp')}</Title>
      <Text>{t('hide')}</Text>
      {fields.map(field => (
        <Checkbox
          key={field}
          name={field}
          label={t(field)}
          checked={hidden.includes(field)}
          onChange={event => {
            const others = hidden.filter(name => name !== field)
            const next = event.currentTarget.checked ? [...others, field] : others
            put('hiddenFields', next.length === 0 ? undefined : next)
          }}
        />
      ))}
    </Stack>
  )
}
