import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'
import type { ViewElement, ViewHost } from '../../elements/app/contracts.ts'
import { componentSheet } from '../../styles/adopted.ts'
import { isModest, type MessageSource } from '../messages/lookup.ts'
import { MessageSourceContext } from '../messages/useMessages.ts'
import { languagesOf } from '../messages/messages.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { useHost, usePortal, ViewHostContext } from './host.ts'
import { paintedMessages } from './painted.ts'

interface Props {
  host: ViewHost
  view: ViewElement
  /** Runs when React's first render of the screen is in the page; the function it returns runs on unmount. */
  onFirstCommit?: () => () => void
  children: ReactNode
}

/** The root around every screen: its element, messages and styles, and its error handling. */
export const AppRoot = ({ host, view, onFirstCommit, children }: Props) => {
  const sheet = useMemo(() => componentSheet(view.ownerDocument).styled, [view])
  useLayoutEffect(() => onFirstCommit?.(), [onFirstCommit])
  return (
    <ViewHostContext value={host}>
      <MessageSourceProvider>
        <StyleSheetManager sheet={sheet}>
          <ErrorBoundary view={() => view} fallback={<Failure />}>
            {children}
          </ErrorBoundary>
        </StyleSheetManager>
      </MessageSourceProvider>
    </ViewHostContext>
  )
}

/** Messages for everything inside. A component of its own, so that a change renders only its consumers. */
const MessageSourceProvider = ({ children }: { children: ReactNode }) => (
  <MessageSourceContext value={useMessageSource()}>{children}</MessageSourceContext>
)

const none: readonly unknown[] = []
const neverChanges = () => () => {}

/** The first render uses exactly the texts that were painted; the element's own choice follows. */
const useMessageSource = (): MessageSource => {
  const { element, instant, $attributes, $scope } = useHost()
  const attributes = useStore($attributes)
  // Until attributes are read, only the painted form knows their values.
  const isUnread = Object.keys(attributes).length === 0 && element.hasAttribute('locale')
  const ofAttribute = isUnread ? instant?.language : attributes.locale
  const wanted = ofAttribute ?? (document.documentElement.lang || 'en')
  const isAdopted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const isPainted = languagesOf(wanted).includes(instant?.language as string)
  const locale = isAdopted || isPainted ? wanted : 'en'
  const isAsWanted = !isAdopted || isPainted
  const painted = useMemo(() => (isAsWanted && instant ? paintedMessages(instant) : undefined), [isAsWanted, instant])
  const scope = useStore($scope)
  const ofHost = scope?.app.options().localizations
  const { localizations: ofPortal } = usePortal()
  const overrides = useMemo(
    () => (isAdopted && (ofPortal || ofHost) ? [ofPortal, ofHost].filter(isModest) : none),
    [isAdopted, ofPortal, ofHost],
  )
  return useMemo(() => ({ locale, overrides, ...(painted && { painted }) }), [locale, overrides, painted])
}
