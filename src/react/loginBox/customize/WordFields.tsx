import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { useWords } from '../../words/useWords.ts'
import type { PartProps } from './Customize.tsx'
import { textOf } from './faults.ts'
import { customizeWords } from './words.ts'

const fields = { title: 'boxTitle', button: 'button', disclaimer: 'disclaimer' } as const

/** The tenant's own words. */
export const WordFields = ({ draft, put }: PartProps) => {
  const t = useWords(customizeWords)
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
