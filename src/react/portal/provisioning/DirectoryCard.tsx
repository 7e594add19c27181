import { useStore } from '@nanostores/react'
import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Directory } from '../../../http/directory/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { currentToken, directoryState, tokenExpiry } from '../../../state/portal/provisioning/directoryState.ts'
import { bare, ring } from '../../../styles/reset.ts'
import { useFeature } from '../../app/host.ts'
import { menuItemOf } from '../../kit/menuItemOf.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { CardMark, MarkedCard, MarkedHead } from '../../ui/portal/MarkedCard.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { directoryActions } from './directoryActions.tsx'
import { nameOf, sourceIcons, sourceName, stateText, stateTones } from './directoryTexts.ts'
import { provisioningMessages } from './messages.ts'
import { queryOf, type DirectoryView, type ViewStart } from './provisioningViews.ts'
import { stateSteps } from './stateSteps.ts'

const Opener = styled.button.withConfig({ componentId: 'fe-directory-opener' })`
  && {
    ${bare}
    display: block;
    max-inline-size: 100%;
    border-radius: var(--_radius-1);
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
    &:focus-visible {
      ${ring}
    }
  }
`

/** A connection at a glance: its state, what came by it, and what to do next. */
export const DirectoryCard = ({ directory }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const section = useSectionQuery()
  const { ofRow } = directoryActions.useActions()
  const titleId = useId()
  const name = nameOf(t, directory)
  const source = sourceName(t, directory.source)
  const state = directoryState(directory, nowMs)
  const { view, start, label } = stateSteps[state]
  const open = (...to: [view?: DirectoryView, start?: ViewStart]) => void section.open(queryOf(directory.id, ...to))
  return (
    <MarkedCard as="li" aria-labelledby={titleId}>
      <MarkedHead as="div">
        <CardMark>
          <Icon icon={sourceIcons[directory.source]} />
        </CardMark>
        <Stack $gap={0}>
          <Title level={3} size="small" id={titleId}>
            <Opener type="button" data-opens-row={directory.id} onClick={() => open()}>
              <UserText>{name}</UserText>
            </Opener>
          </Title>
          {source !== name && <Text data-size="13">{source}</Text>}
        </Stack>
        <Menu
          label={t('rowActionsOf', { name })}
          icon={EllipsisVertical}
          isIconOnly
          items={ofRow(directory).map(menuItemOf)}
        />
      </MarkedHead>
      <Stack $gap={2}>
        <Row>
          <Badge tone={stateTones[state]}>{stateText(t, state)}</Badge>
        </Row>
        <Counts directory={directory} />
        <Text data-size="13">
          {directory.lastContactAt === undefined ? (
            t('noContact')
          ) : (
            <Sentence parts={t.parts('lastContact', { time: <RelativeTime at={directory.lastContactAt} /> })} />
          )}
        </Text>
        <TokenEnd directory={directory} nowMs={nowMs} />
      </Stack>
      <Row>
        <Button aria-label={t('viewDetailsOf', { action: t(label), name })} onClick={() => open(view, start)}>
          {t(label)}
        </Button>
      </Row>
    </MarkedCard>
  )
}

const Counts = ({ directory: { usersCount, details } }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const counts = [
    ...(usersCount === undefined ? [] : [t('memberCount', { count: usersCount })]),
    ...(details ? [t('groupCount', { count: details.groupsCount })] : []),
  ]
  return counts.length > 0 && <Text data-tone="1">{counts.join(' · ')}</Text>
}

/** When the token ends that the directory uses; nothing of one that has ended, which the state says, or of one without an end. */
const TokenEnd = ({ directory: { details }, nowMs }: { directory: Directory; nowMs: number }) => {
  const t = useMessages(provisioningMessages)
  const token = details && currentToken(details.tokens)
  if (token?.expiresAt === undefined || tokenExpiry(token, nowMs) === 'past') return null
  return (
    <Text data-size="13">
      <Sentence parts={t.parts('tokenUntil', { time: <RelativeTime at={token.expiresAt} /> })} />
    </Text>
  )
}
