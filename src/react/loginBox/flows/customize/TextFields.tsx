import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import type { PartProps } from './Customize.tsx'
import { textOf } from './faults.ts'
import { customizeMessages } from './messages.ts'

const fields = { title: 'boxTitle', button: 'button', disclaimer: 'disclaimer' } as const

/** The tenant's own words. */
export const WordFields = ({ draft, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  return (
    <Stack>
      <Title size="small">{t('texts')}</Title>
      {(Object.keys(fields) as (keyof typeof fields)[]).map(leaf => (
        <TextField
          key={leaf}
          name={leaf}
          label={t(fields[leaf])}
          optional={t('optional')}
          value={textOf(draft, leaf)}
          maxLength={500}
          onChange={event => put(leaf, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}
