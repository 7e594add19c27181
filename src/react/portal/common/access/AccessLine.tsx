import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { memo, useId, useState } from 'react'
import { styled } from 'styled-components'
import type { AccessReason } from '../../../../state/portal/common/explainAccess.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlainItem, PlainList } from '../../../ui/PlainList.ts'
import { Code, Text } from '../../../ui/Text.tsx'
import { Item, LineButton } from './accessStyles.ts'
import { grantSources } from './grantSources.ts'
import { accessMessages } from './messages.ts'

const TextColumn = styled.span.withConfig({ componentId: 'fe-access-words' })`
  && {
    ${plain}
    display: grid;
    font: 400 14px/20px var(--_family);
    overflow-wrap: anywhere;
  }
`

const Why = styled.div.withConfig({ componentId: 'fe-access-why' })`
  && {
    ${plain}
    display: block;
    padding: 0 4px 10px 28px;
  }
`

const featureTexts = { granted: 'featureGranted', missing: 'featureMissing', expired: 'featureExpired' } as const

/** One permission of a person, with its reasons once it is opened. */
export const AccessLine = memo(({ reason }: { reason: AccessReason }) => {
  const t = useMessages(accessMessages)
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { key, text, denied, grants, features } = reason
  return (
    <Item>
      <LineButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={ChevronRight} size={16} />
        <TextColumn>
          {text}
          <Code>{key}</Code>
        </TextColumn>
        <Badge tone={denied === undefined ? 'success' : 'neutral'}>
          {t(denied === undefined ? 'granted' : 'denied')}
        </Badge>
      </LineButton>
      {isOpen && (
        <Why id={id}>
          {denied !== undefined && <Text data-tone="1">{t(denied)}</Text>}
          <PlainList>
            {grants.map(({ role, key: by }) => (
              <PlainItem key={`${role.id} ${by}`}>
                {t('grantedBy', { role: role.name, ways: grantSources(t, format, role), key: by })}
              </PlainItem>
            ))}
            {features.map(({ key: feature, state }) => (
              <PlainItem key={feature}>{t(featureTexts[state], { feature })}</PlainItem>
            ))}
          </PlainList>
        </Why>
      )}
    </Item>
  )
})
