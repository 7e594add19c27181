import { useStore } from '@nanostores/react'
import type { Directory } from '../../../http/directory/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { currentToken, directoryState, type DirectoryState } from '../../../state/portal/provisioning/directoryState.ts'
import { useFeature } from '../../app/host.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { sourceName } from './directoryTexts.ts'
import { provisioningMessages, type ProvisioningTranslate } from './messages.ts'
import type { DirectoryView, ViewStart } from './provisioningViews.ts'
import { useReason, type TellReason } from './useReason.ts'
import { stateSteps } from './stateSteps.ts'

interface Props {
  directory: Directory
  show: (view: DirectoryView, start?: ViewStart) => unknown
}

/** How a connection is doing. */
export const OverviewView = ({ directory, show }: Props) => {
  const nowMs = useStore(useFeature(minute).$nowMs)
  const state = directoryState(directory, nowMs)
  return (
    <Stack>
      {state !== 'waiting' && <StateBanner state={state} directory={directory} show={show} />}
      <Panel>
        <FactsOf directory={directory} />
      </Panel>
    </Stack>
  )
}

const bannerTones = {
  tokenEnded: 'danger',
  quiet: 'info',
  refused: 'danger',
  notStarted: 'info',
  paused: 'info',
  tokenEnds: 'warning',
  receiving: 'success',
} as const satisfies Readonly<Record<Exclude<DirectoryState, 'waiting'>, string>>

const stateDetail = (
  t: ProvisioningTranslate,
  state: keyof typeof bannerTones,
  { details }: Directory,
  tell: TellReason,
) => {
  if (state !== 'refused') return t(`${state}Text`)
  const reason = details?.lastRefusal ? tell(details.lastRefusal) : ''
  return t('refusedText', { count: details?.refusedToday ?? 1, reason })
}

/** What the state of a connection means, and what to do about it. */
const StateBanner = ({ state, directory, show }: Props & { state: keyof typeof bannerTones }) => {
  const t = useMessages(provisioningMessages)
  const tell = useReason()
  const { view, start, label } = stateSteps[state]
  return (
    <Banner
      tone={bannerTones[state]}
      action={view !== 'overview' && <Button onClick={() => void show(view, start)}>{t(label)}</Button>}
    >
      <Text data-tone="1">{stateDetail(t, state, directory, tell)}</Text>
    </Banner>
  )
}

const removalTexts = { ask: 'removalsAsk', waiting: 'removalsWaiting', apply: 'removalsApply' } as const

const FactsOf = ({ directory }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const format = useFormat()
  const { source, usersCount, createdAt, lastContactAt, details } = directory
  const time = (at: string | undefined) => <RelativeTime at={at} fallback={t('notYet')} />
  const token = details && currentToken(details.tokens)
  const own = details && [
    { label: t('groups'), value: format.number(details.groupsCount) },
    { label: t('firstContact'), value: time(details.firstContactAt) },
  ]
  const more = details && [
    { label: t('lastChange'), value: time(details.lastChangeAt) },
    { label: t('refusedToday'), value: format.number(details.refusedToday) },
    { label: t('removalsTitle'), value: t(removalTexts[details.removals]) },
    ...(token
      ? [{ label: t('tokenEnd'), value: <RelativeTime at={token.expiresAt} fallback={t('neverExpires')} /> }]
      : []),
  ]
  return (
    <Facts
      facts={[
        { label: t('directory'), value: sourceName(t, source) },
        ...(usersCount === undefined ? [] : [{ label: t('members'), value: format.number(usersCount) }]),
        ...(own ?? []),
        { label: t('lastRequest'), value: time(lastContactAt) },
        ...(more ?? []),
        { label: t('createdAt'), value: format.dateTime(createdAt) },
      ]}
    />
  )
}
