import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { leafPaths, type Draft } from '../../../../state/signIn/flows/customize/changes.ts'
import { socialBrands } from '../../../../state/signIn/flows/socialLogin/brands.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Stack, Row } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { customizeMessages } from './messages.ts'

/** Validation errors of a draft: the message key by leaf. */
export type Faults = Partial<Record<keyof typeof leafPaths, 'colorInvalid' | 'radiusInvalid' | 'logoWrong'>>

/** Validates a draft. */
export const faultsOf = (draft: Draft): Faults => {
  const { [leafPaths.primary]: primary, [leafPaths.radius]: radius, [leafPaths.logo]: logo } = draft
  const isPlain = typeof radius === 'number' && Number.isInteger(radius) && radius >= 0 && radius <= 24
  return {
    ...(primary !== undefined && !/^#[0-9a-f]{6}$/i.test(String(primary)) && { primary: 'colorInvalid' as const }),
    ...(radius !== undefined && !isPlain && { radius: 'radiusInvalid' as const }),
    ...(logo !== undefined && !/^https:\/\/[^\s\\]+$/.test(String(logo)) && { logo: 'logoWrong' as const }),
  }
}

/** A leaf as the text of its field. */
const textOf = (draft: Draft, leaf: keyof typeof leafPaths): string => String(draft[leafPaths[leaf]] ?? '')

/** A leaf as a list. */
const listOf = (draft: Draft, leaf: keyof typeof leafPaths): readonly string[] => {
  const value = draft[leafPaths[leaf]]
  return typeof value === 'object' ? value : []
}

/** Props shared by the parts of the form. */
export interface PartProps {
  draft: Draft
  faults: Faults
  /** Sets a leaf; an empty text removes it. */
  put: (leaf: keyof typeof leafPaths, value: Draft[string]) => void
}

/** Colour, corners and logo. */
export const LookFields = ({ draft, faults, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  const wrong = (leaf: keyof typeof faults) => faults[leaf] && t(faults[leaf])
  return (
    <Stack>
      <Title size="small">{t('look')}</Title>
      <TextField
        name="primary"
        label={t('primaryColor')}
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

const textFields = { title: 'boxTitle', button: 'boxButton', disclaimer: 'boxDisclaimer' } as const

/** The tenant's own texts. */
export const WordFields = ({ draft, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  return (
    <Stack>
      <Title size="small">{t('texts')}</Title>
      {(Object.keys(textFields) as (keyof typeof textFields)[]).map(leaf => (
        <TextField
          key={leaf}
          name={leaf}
          label={t(textFields[leaf])}
          optional={t('optional')}
          value={textOf(draft, leaf)}
          maxLength={500}
          onChange={event => put(leaf, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}

/** How social socialBrands are shown, and in which order. */
export const SocialFields = ({ draft, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  const preferred = listOf(draft, 'socialOrder').filter(type => Object.hasOwn(socialBrands, type))
  const order = [...preferred, ...Object.keys(socialBrands).filter(type => !preferred.includes(type))]
  const moveUp = (index: number) => {
    const next = [...order]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    put('socialOrder', next)
  }
  return (
    <Stack>
      <Title size="small">{t('social')}</Title>
      <Select
        name="socialLayout"
        label={t('layout')}
        value={textOf(draft, 'socialLayout')}
        options={[
          { value: '', label: t('layoutAuto') },
          { value: 'column', label: t('layoutColumn') },
          { value: 'icons', label: t('layoutIcons') },
        ]}
        onChange={event => put('socialLayout', event.currentTarget.value)}
      />
      <Stack $gap={1}>
        {order.map((type, index) => (
          <Row key={type} $justify="space-between" $isOneLine>
            <Text>{socialBrands[type]}</Text>
            <IconButton
              icon={ArrowUp}
              label={t('moveUp', { name: socialBrands[type] ?? type })}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            />
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

const optionalFields = ['name', 'companyName', 'phoneNumber'] as const

/** Fields that sign-up does not ask for. */
export const SignUpFields = ({ draft, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  const hidden = listOf(draft, 'hiddenFields')
  return (
    <Stack $gap={2}>
      <Title size="small">{t('signUp')}</Title>
      <Text>{t('hide')}</Text>
      {optionalFields.map(field => (
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
