import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { useHost } from '../../app/host.ts'
import { report, reportLoadError } from '../../app/report.ts'
import { Measure } from '../../kit/frame/frameLayout.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { partnerMessages } from '../common/messages.ts'
import type { PageEntry } from '../pages.ts'

interface Props {
  page: PageEntry
  /** Above the page; takes no room while it is empty. */
  children: ReactNode
  /** Called when the page is on screen. */
  onShown: () => void
}

/** One page: a skeleton until its code is there, and another try when that fails. */
export const PageView = ({ page, children, onShown }: Props) => {
  const t = useMessages(partnerMessages)
  const host = useHost()
  const view = useRef<HTMLDivElement>(null)
  const [module, setModule] = useState(page.loaded)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    let isWanted = true
    setFailed(false)
    page.load().then(
      loaded => isWanted && setModule(loaded),
      (cause: unknown) => {
        if (!isWanted) return
        reportLoadError(host, cause)
        setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [page, tries, host])
  useEffect(() => {
    if (module) shown()
  }, [module])
  const failed = (
    <EmptyState
      icon={RefreshCw}
      title={t('pageFailed')}
      isUrgent
      action={<Button onClick={() => setTries(count => count + 1)}>{t('tryAgain')}</Button>}
    >
      {t('pageFailedText')}
    </EmptyState>
  )
  return (
    <Measure ref={view}>
      {children}
      {module ? (
        <ErrorBoundary key={tries} view={() => view.current} fallback={failed} onFailure={cause => report(host, cause)}>
          <module.Page />
        </ErrorBoundary>
      ) : hasFailed ? (
        failed
      ) : (
        <Stack $gap={3} role="group" aria-busy="true" aria-label={t('pageLoading', { page: t(page.slug) })}>
          <Skeleton $width="180px" $height="28px" />
          <Skeleton $height="40px" />
          <Skeleton $height="40px" />
        </Stack>
      )}
    </Measure>
  )
}
