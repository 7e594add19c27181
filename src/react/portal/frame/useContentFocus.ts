import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { shownContext } from '../../../state/portal/shownContext.ts'
import { scrollIntoView } from '../../../styles/layout.ts'
import { useElementStore } from '../../app/host.ts'
import { focusedElement } from '../../ui/focus.ts'

/**
 * Moves focus to the heading of a new section for people who chose it by keyboard, and for those whose focus was in the
 * section that went; screen readers then read the heading. For everybody else focus stays where it is.
 * @param context identifies the person and account shown: when it changes, focus moves wherever it was
 */
export const useContentFocus = (context: string) => {
  const content = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const wasInside = useRef(false)
  const isFirst = useRef(true)
  // The frame itself may be replaced meanwhile, so the element remembers it.
  const known = useElementStore(shownContext)
  const isReplaced = useRef(false)

  /** Whether the focused element has gone with the section before. */
  const isLost = () => {
    const root = content.current?.getRootNode() as Document | ShadowRoot | undefined
    const active = root?.activeElement
    return wasInside.current && (!active || active === content.current?.ownerDocument.body)
  }

  const takeFocus = (): boolean => {
    const heading = content.current?.querySelector<HTMLElement>('h1, h2, h3')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }

  useEffect(() => {
    if (!known.isChangedTo(context)) return
    const document = content.current?.ownerDocument
    // Screens that are still being loaded take focus when they are there.
    if (!document) isReplaced.current = true
    else if (!focusedElement(document) && !takeFocus()) isReplaced.current = true
  })

  const [asked, ask] = useState(0)
  // After what was chosen in has closed, which gives focus back.
  useEffect(() => {
    if (asked > 0 && takeFocus()) scrollIntoView(content.current?.querySelector('h1, h2, h3'))
  }, [asked])

  return {
    /** For the box around the sections. */
    contentProps: {
      ref: content,
      onFocus: () => void (wasInside.current = true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // Removing the focused element fires no event, or one without a related target.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) wasInside.current = false
      },
    },
    /** The next section takes focus when it is on screen. */
    focusNext: (): void => void (isWanted.current = true),
    /** The section that is on screen takes focus. */
    focusThis: (): void => ask(count => count + 1),
    /** The new section is on screen; returns whether its heading took focus. */
    shown: (): boolean => {
      const document = content.current?.ownerDocument
      const hasNoFocus = isReplaced.current && document !== undefined && !focusedElement(document)
      const takesFocus = isWanted.current || isLost() || hasNoFocus
      isWanted.current = false
      isReplaced.current = false
      wasInside.current = false
      const heading = content.current?.querySelector<HTMLElement>('h1, h2, h3')
      // The section before may have been scrolled; a page that is being loaded is not.
      if (!isFirst.current) scrollIntoView(heading)
      isFirst.current = false
      return takesFocus && takeFocus()
    },
  }
}
