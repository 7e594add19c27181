import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { useHost } from '../../app/host.ts'
import { report, reportLoadError } from '../../app/report.ts'
import { errorMessages } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { keepFocusInside } from '../../ui/keepFocusInside.ts'
import { portalMessages } from '../messages.ts'
import type { Section, SectionModule } from '../section.ts'
import { Measure } from '../../kit/frame/frameLayout.ts'
import { SlotsContext } from '../../kit/slotsContext.ts'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { useSectionTitle } from '../common/useSectionTitle.ts'
import { Shown } from './Shown.tsx'

/** Loads a section's code; `failures` counts the tries that failed. */
const useSectionModule = (section: Section) => {
  const host = useHost()
  const [module, setModule] = useState<SectionModule | undefined>(section.loaded)
  const [failures, setFailures] = useState(0)
  const [isLoading, setLoading] = useState(true)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    setLoading(true)
    section.load().then(
      loaded => isWanted && setModule(loaded),
      (cause: unknown) => {
        if (!isWanted) return
        reportLoadError(host, cause)
        setFailures(count => count + 1)
        setLoading(false)
      },
    )
    return () => {
      isWanted = false
    }
  }, [section, tries, host])
  return { module, hasFailed: failures > 0, isLoading, tryAgain: () => setTries(count => count + 1) }
}

interface Props {
  section: Section
  /** Called when another try begins. */
  onTryAgain: () => void
  /** Called when the page, or the message in its place, is on screen. */
  onShown: () => void
}

/** One section: a skeleton until its code is there, and another try when that fails. Other sections are not affected. */
export const SectionView = ({ section, onTryAgain, onShown }: Props) => {
  const host = useHost()
  const [crashes, setCrashes] = useState(0)
  const view = useRef<HTMLDivElement>(null)
  const { module, hasFailed, isLoading, tryAgain } = useSectionModule(section)
  useLayoutEffect(() => (view.current ? keepFocusInside(view.current) : undefined), [])
  const title = useSectionTitle()(section)
  const crashed = <NotShown title={title} onTryAgain={() => setCrashes(count => count + 1)} />
  const loadAgain = () => {
    onTryAgain()
    tryAgain()
  }
  return (
    <Measure ref={view}>
      {module && (
        <ErrorBoundary
          key={crashes}
          view={() => view.current}
          fallback={crashed}
          onFailure={cause => report(host, cause)}
        >
          {/* A host's own section is all the host's. */}
          <SlotsContext value={section.ofHost ? undefined : section.slug}>
            <module.Page />
          </SlotsContext>
        </ErrorBoundary>
      )}
      {!module && !hasFailed && <SectionSkeleton title={title} />}
      {!module && hasFailed && <NotShown title={title} isBusy={isLoading} onTryAgain={loadAgain} />}
      {(module || hasFailed) && <Shown key={String(module !== undefined)} onShown={onShown} />}
    </Measure>
  )
}

const NotShown = (props: { title: string; isBusy?: boolean; onTryAgain: () => void }) => {
  const { title, isBusy, onTryAgain } = props
  const t = useMessages(portalMessages)
  const tError = useMessages(errorMessages)
  return (
    <div role="alert">
      <EmptyState
        icon={RefreshCw}
        title={t('sectionNotLoaded', { section: title })}
        action={
          <Button variant="primary" isBusy={isBusy} onClick={onTryAgain}>
            {tError('tryAgain')}
          </Button>
        }
      >
        {t('sectionNotLoadedText')}
      </EmptyState>
    </div>
  )
}
