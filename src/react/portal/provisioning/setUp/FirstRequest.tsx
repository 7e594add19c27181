import { useState } from 'react'
import type { Directory } from '../../../../http/directory/answers.ts'
import { directories } from '../../../../state/portal/provisioning/directories.ts'
import { firstContactOf, pauseAfter } from '../../../../state/portal/provisioning/directoryState.ts'
import { useElementStore } from '../../../app/host.ts'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { DirectoryView } from '../provisioningViews.ts'
import { setUpMessages } from './messages.ts'

interface Props {
  directory: Directory
  show: (view: DirectoryView) => unknown
}

/** Waits for the first request of a directory, and says so when it has arrived. */
export const FirstRequest = ({ directory, show }: Props) => {
  const t = useMessages(setUpMessages)
  const { all } = useElementStore(directories)
  const [reads, setReads] = useState(0)
  const isAwaited = firstContactOf(directory) === undefined
  const [wasAwaited] = useState(isAwaited)
  useRefreshWhile(isAwaited, pauseAfter(reads), async () => {
    await all.refresh()
    setReads(before => before + 1)
  })
  const hasArrived = wasAwaited && !isAwaited
  return (
    <>
      <Announcer text={hasArrived ? t('arrivedTitle') : undefined} />
      {isAwaited && (
        <Banner tone="info">
          <Text data-tone="1">{t('waitingTitle')}</Text>
          <Text data-size="13">{t('waitingHint')}</Text>
        </Banner>
      )}
      {hasArrived && (
        <Banner tone="success" action={<Button onClick={() => void show('overview')}>{t('toOverview')}</Button>}>
          <Text data-tone="1">{t('arrivedTitle')}</Text>
          <Text data-size="13">{t('arrivedText')}</Text>
        </Banner>
      )}
      {!directory.isSynced && (
        <Banner tone="warning">
          <Text data-tone="1">{t('notSyncedTitle')}</Text>
          <Text data-size="13">{t(directory.details?.hasStarted === false ? 'notStartedText' : 'pausedText')}</Text>
        </Banner>
      )}
    </>
  )
}
