import type { SsoRunPersonItem } from '../../../http/ssoConfig/answers.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts, type Fact } from '../../ui/portal/Facts.tsx'
import { Span } from '../../ui/Span.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { runMessages } from './messages.ts'

interface Props {
  /** What the provider sent, also to somebody without an account, who learns nothing of accounts and roles. */
  person: Omit<SsoRunPersonItem, 'match' | 'roleIds'>
  /** Level of the title. */
  level: 2 | 4
  /** What else is told about the person. */
  more?: readonly Fact[]
}

/** Who signed in, as the provider says. */
export const PersonFacts = ({ person, level, more = [] }: Props) => {
  const t = useMessages(runMessages)
  const format = useFormat()
  const { subject, email, name, groups, sendsGroups, attributes, issuer } = person
  const named = groups.length > 0 ? format.list(groups) : t('none')
  return (
    <Stack $gap={3}>
      <Title level={level} size="small">
        {t('personTitle')}
      </Title>
      <Facts
        facts={[
          { label: t('email'), value: email },
          { label: t('name'), value: name },
          { label: t('subject'), value: subject },
          { label: t('issuer'), value: issuer && <Span dir="ltr">{issuer}</Span> },
          { label: t('groupsField'), value: sendsGroups ? named : t('groupsNotSent') },
          {
            label: t('attributesSent'),
            value: attributes.length > 0 && <Span dir="ltr">{attributes.join(', ')}</Span>,
          },
          ...more,
        ]}
      />
    </Stack>
  )
}
