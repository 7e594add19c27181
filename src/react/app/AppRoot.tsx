import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'
import type { ViewElement, ViewHost } from '../../elements/viewHost.ts'
import { settings } from '../../state/settings/settings.ts'
import { componentSheet } from '../../styles/adopted.ts'
import { WordChoiceContext, type WordChoice } from '../words/useWords.ts'
import { isModest, languagesOf } from '../words/words.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { useHost, useLiveScope, ViewHostContext } from './host.ts'

interface Props {
  host: ViewHost
  view: ViewElement
  /** Runs when React's first version of the screen is in the page. */
  onFirstCommit?: () => void
  children: ReactNode
}

/** Everything around a screen: its element, its words, its styles, and what happens when it fails. */
export const AppRoot = ({ host, view, onFirstCommit, children }: Props) => {
  const sheet = useMemo(() => componentSheet(view.ownerDocument).styled, [view])
  const choice = useWordChoice(host)
  useLayoutEffect(() => onFirstCommit?.(), [onFirstCommit])
  return (
    <ViewHostContext value={host}>
      <WordChoiceContext value={choice}>
        <StyleSheetManager sheet={sheet}>
          <HandOver />
          <ErrorBoundary view={view} fallback={<Failure />}>
            {children}
          </ErrorBoundary>
        </StyleSheetManager>
      </WordChoiceContext>
    </ViewHostContext>
  )
}

/** Ends the painted form's own listening in the same moment in which the screens can act themselves; draws nothing. */
const HandOver = () => {
  const { instant } = useHost()
  const isLive = useLiveScope() !== undefined
  useLayoutEffect(() => {
    if (isLive) instant?.handOver()
  }, [isLive, instant])
  return null
}

/** The first render uses exactly the words that were painted; the element's own choice follows. */
const useWordChoice = (host: ViewHost): WordChoice => {
  const { element, instant } = host
  const attributes = useStore(host.$attributes)
  // Until attributes are read, only the painted form knows what they say.
  const isUnread = Object.keys(attributes).length === 0 && element.hasAttribute('locale')
  const ofAttribute = isUnread ? instant?.language : attributes.locale
  const locale = ofAttribute ?? (document.documentElement.lang || 'en')
  const [isAdopted, setAdopted] = useState(false)
  const scope = useStore(host.$scope)
  useEffect(() => setAdopted(true), [])
  const isPaintedLanguage = languagesOf(locale).includes(instant?.language as string)
  const painted = !isAdopted || isPaintedLanguage ? instant?.words : undefined
  const ofHost = scope?.app.options().localizations
  const $portal = scope?.app.use(settings).$portal
  const [portalWords, setPortalWords] = useState<unknown>()
  useEffect(() => $portal?.subscribe(({ localizations }) => setPortalWords(localizations)), [$portal])
  return useMemo(
    () => ({
      locale: isAdopted ? locale : 'en',
      overrides: isAdopted ? [portalWords, ofHost].filter(isModest) : [],
      painted,
    }),
    [isAdopted, locale, portalWords, ofHost, painted],
  )
}
