import type { Look, LookName } from '../../../http/metadata/loginBoxLook.ts'
import { lookColors } from '../../../state/portal/account/loginBox.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { loginLookMessages } from '../../app/loginLookMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ColorField } from '../../ui/portal/ColorField.tsx'
import { contrastVerdict } from './contrastVerdict.ts'
import { lookPresets, type PresetName } from './lookPresets.ts'
import { accountMessages } from './messages.ts'

interface Props {
  draft: Look
  errorOf: (name: LookName) => string | undefined
  put: (change: Partial<Look>) => void
}

/** What the picker shows for a default. */
const fallbacks = {
  primary: '#4f46e5',
  secondary: '#1c2024',
  error: '#c62828',
  success: '#1b7f4b',
  warning: '#e0a100',
  info: '#1565c0',
} as const

/** The colors, each with a verdict on its contrast. */
export const ColorFields = ({ draft, errorOf, put }: Props) => {
  const t = useMessages(accountMessages)
  const tLook = useMessages(loginLookMessages)
  const { number } = useFormat()
  const ratio = (value: number) => number(value, { maximumFractionDigits: 1 })
  const fields = lookColors.map(name => {
    const label = tLook(`${name}Color`)
    return (
      <ColorField
        key={name}
        name={name}
        label={label}
        optional={t('optional')}
        pickLabel={t('pickColor', { name: label })}
        description={contrastVerdict(t, draft[name], ratio)}
        error={errorOf(name)}
        value={draft[name]}
        fallback={fallbacks[name]}
        onChange={value => put({ [name]: value })}
      />
    )
  })
  return (
    <>
      <Text>{t('colorsHint')}</Text>
      {fields}
    </>
  )
}

/** How round corners are. */
export const ShapeField = ({ draft, errorOf, put }: Props) => {
  const tLook = useMessages(loginLookMessages)
  return (
    <TextField
      name="radius"
      label={tLook('radius')}
      optional={tLook('optional')}
      description={tLook('radiusHint')}
      error={errorOf('radius')}
      inputMode="numeric"
      value={draft.radius}
      onChange={event => put({ radius: event.currentTarget.value.trim() })}
    />
  )
}

/** The organization's own texts. */
export const TextFields = ({ draft, errorOf, put }: Props) => {
  const t = useMessages(accountMessages)
  const tLook = useMessages(loginLookMessages)
  const common = (name: 'title' | 'button' | 'disclaimer') => ({
    name,
    optional: t('optional'),
    error: errorOf(name),
    value: draft[name],
  })
  return (
    <>
      <Text>{t('loginTextsHint')}</Text>
      <TextField
        {...common('title')}
        label={tLook('boxTitle')}
        onChange={event => put({ title: event.currentTarget.value })}
      />
      <TextField
        {...common('button')}
        label={tLook('boxButton')}
        onChange={event => put({ button: event.currentTarget.value })}
      />
      <TextArea
        {...common('disclaimer')}
        label={tLook('boxDisclaimer')}
        rows={2}
        onChange={event => put({ disclaimer: event.currentTarget.value })}
      />
    </>
  )
}

interface PresetProps {
  onChoose: (preset: Partial<Look>) => void
  onReset: () => void
}

/** Looks to begin with, and the way back to the default. */
export const PresetButtons = ({ onChoose, onReset }: PresetProps) => {
  const t = useMessages(accountMessages)
  return (
    <Row>
      {(Object.keys(lookPresets) as PresetName[]).map(name => (
        <Button key={name} onClick={() => onChoose(lookPresets[name])}>
          {t(name)}
        </Button>
      ))}
      <Button variant="ghost" onClick={onReset}>
        {t('resetLook')}
      </Button>
    </Row>
  )
}
