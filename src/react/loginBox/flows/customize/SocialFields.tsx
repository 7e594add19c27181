import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import type { PartProps } from './Customize.tsx'
import { listOf, textOf } from './faults.ts'
import { customizeMessages } from './messages.ts'

/** Names that are brands are the same in every language. */
const providers: Readonly<Record<string, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  slack: 'Slack',
}

/** How social providers are shown, and in which order. */
export const SocialFields = ({ draft, put }: PartProps) => {
  const t = useMessages(customizeMessages)
  const wished = listOf(draft, 'socialOrder').filter(type => Object.hasOwn(providers, type))
  const order = [...wished, ...Object.keys(providers).filter(type => !wished.includes(type))]
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
            <Text>{providers[type]}</Text>
            <IconButton
              icon={ArrowUp}
              label={t('moveUp', { name: providers[type] ?? type })}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            />
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
