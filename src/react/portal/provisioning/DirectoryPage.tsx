import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Directory } from '../../../http/directory/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { directoryState, firstContactOf } from '../../../state/portal/provisioning/directoryState.ts'
import type { Guide } from '../../../state/portal/provisioning/guideOf.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ConnectionFrame } from '../common/connections/ConnectionFrame.tsx'
import { nameOf, stateText, stateTones } from './directoryTexts.ts'
import { GroupsView } from './GroupsView.tsx'
import { provisioningMessages } from './messages.ts'
import { OverviewView } from './OverviewView.tsx'
import { writePermission } from './provisioningPermissions.ts'
import { viewsFor, type DirectoryView, type ViewStart } from './provisioningViews.ts'
import { SettingsView } from './SettingsView.tsx'
import { TokensView } from './TokensView.tsx'
import { useSampleAction } from './useSampleAction.ts'
import { WaitingBanner } from './WaitingBanner.tsx'

interface Props {
  id: string
  /** The view in the query of the page; undefined or unknown: the first one. */
  view: string | undefined
  /** The directory whose set-up is explained. Default: that of the connection. */
  guide: Guide | undefined
  /** Shows another view; resolves to whether it is shown. */
  show: (view: DirectoryView, start?: ViewStart) => Promise<boolean>
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** The page of one connection. */
export const DirectoryPage = ({ id, leave, ...views }: Props) => {
  const t = useMessages(provisioningMessages)
  const { all } = useElementStore(directories)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const sendSamples = useSampleAction(id)
  return (
    <ConnectionFrame
      all={all}
      find={known => known.find(directory => directory.id === id)}
      head={directory => {
        const state = directoryState(directory, nowMs)
        const actions = sendSamples ? [sendSamples] : []
        return { name: nameOf(t, directory), tone: stateTones[state], state: stateText(t, state), actions }
      }}
      failed={{ first: t('notLoaded'), again: t('notUpdated') }}
      permission={writePermission}
      leave={leave}
    >
      {directory => (
        <>
          <WaitingBanner directory={directory} />
          <Views directory={directory} leave={leave} {...views} />
        </>
      )}
    </ConnectionFrame>
  )
}

const SetUpView = lazy(() => withTexts(import('./setUp/SetUpView.tsx')).then(part => ({ default: part.SetUpView })))
const LogView = lazy(() => withTexts(import('./log/LogView.tsx')).then(part => ({ default: part.LogView })))

const Views = ({ directory, view, guide, show, leave }: Omit<Props, 'id'> & { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  // A first request that arrives meanwhile moves nobody.
  const [first] = useState<DirectoryView>(() => (firstContactOf(directory) === undefined ? 'setUp' : 'overview'))
  const views = viewsFor(directory.details !== undefined)
  const current = views.find(known => known === view) ?? first
  const contents: Readonly<Record<DirectoryView, () => ReactNode>> = {
    overview: () => <OverviewView directory={directory} show={show} />,
    setUp: () => <SetUpView directory={directory} guide={guide} show={show} />,
    log: () => <LogView directory={directory} />,
    groups: () => <GroupsView directory={directory} />,
    tokens: () => <TokensView directory={directory} />,
    settings: () => <SettingsView directory={directory} leave={leave} />,
  }
  return (
    <Tabs
      label={t('viewsOf', { name: nameOf(t, directory) })}
      tabs={views.map(key => ({ key, label: t(key) }))}
      current={current}
      onChange={key => void show(key as DirectoryView)}
      isFlush
    >
      <Suspense fallback={<Skeleton $height="240px" />}>{contents[current]()}</Suspense>
    </Tabs>
  )
}
