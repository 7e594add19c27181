import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { Sentence } from '../../../kit/Sentence.tsx'
import type { EnglishOf } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { setUpMessages } from './messages.ts'

const List = styled.ul.withConfig({ componentId: 'fe-attributes' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    list-style: none;
  }
`

const Entry = styled.li.withConfig({ componentId: 'fe-attribute' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block-end: 12px;
    border-block-end: 1px solid var(--_border-1);
    &:last-child {
      padding: 0;
      border: 0;
    }
  }
`

interface Attribute {
  name: string
  use: Extract<keyof EnglishOf<typeof setUpMessages>, `${string}Use`>
  sample: string
  isRequired?: boolean
}

const attributes: readonly Attribute[] = [
  { name: 'userName', use: 'userNameUse', sample: 'ada@acme.com', isRequired: true },
  { name: 'active', use: 'activeUse', sample: 'true', isRequired: true },
  { name: 'emails', use: 'emailUse', sample: 'ada@acme.com' },
  { name: 'externalId', use: 'externalIdUse', sample: '00u1a2b3c4' },
  { name: 'name.givenName', use: 'givenNameUse', sample: 'Ada' },
  { name: 'name.familyName', use: 'familyNameUse', sample: 'Stone' },
  { name: 'displayName', use: 'displayNameUse', sample: 'Ada Stone' },
]

/** The attributes that are read of a user, with a sample of each. */
export const AttributeTable = () => {
  const t = useMessages(setUpMessages)
  return (
    <Stack>
      <Stack $gap={1}>
        <Title level={3} size="small">
          {t('mappingTitle')}
        </Title>
        <Text>{t('mappingText')}</Text>
      </Stack>
      <List>
        {attributes.map(({ name, use, sample, isRequired = false }) => (
          <Entry key={name}>
            <Row>
              <Code dir="ltr">{name}</Code>
              <Badge tone={isRequired ? 'accent' : 'neutral'}>{t(isRequired ? 'required' : 'optionalAttribute')}</Badge>
            </Row>
            <Text data-size="13">{t(use)}</Text>
            <Text data-size="13">
              <Sentence parts={t.parts('sample', { sample: <Code dir="ltr">{sample}</Code> })} />
            </Text>
          </Entry>
        ))}
      </List>
    </Stack>
  )
}
