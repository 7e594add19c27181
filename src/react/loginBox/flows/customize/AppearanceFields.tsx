import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import type { PartProps } from './Customize.tsx'
import { textOf } from './faults.ts'
import { customizeMessages } from './messages.ts'

/** Colour, corners and logo. */
export const LookFields = ({ draft, faults, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  const wrong = (leaf: keyof typeof faults) => faults[leaf] && t(faults[leaf])
  return (
    <Stack>
      <Title size="small">{t('look')}</Title>
      <TextField
        name="primary"
        label={t('colour')}
        description={t('colourHint')}
        optional={t('optional')}
        error={wrong('primary')}
        value={textOf(draft, 'primary')}
        maxLength={7}
        spellCheck={false}
        onChange={event => put('primary', event.currentTarget.value.trim())}
      />
      <TextField
        name="radius"
        label={t('radius')}
        description={t('radiusHint')}
        optional={t('optional')}
        error={wrong('radius')}
        inputMode="numeric"
        value={textOf(draft, 'radius')}
        onChange={event => {
          const text = event.currentTarget.value.trim()
          put('radius', /^\d{1,3}$/.test(text) ? Number(text) : text)
        }}
      />
      <TextField
        name="logo"
        label={t('logo')}
        description={t('logoHint')}
        optional={t('optional')}
        error={wrong('logo')}
        inputMode="url"
        value={textOf(draft, 'logo')}
        spellCheck={false}
        onChange={event => put('logo', event.currentTarget.value.trim())}
      />
    </Stack>
  )
}
