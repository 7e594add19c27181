import { useRef, type FocusEvent } from 'react'
import { scrollIntoView } from '../../../styles/layout.ts'

/**
 * Moves focus to the heading of a new section for people who chose it by keyboard, and for those whose focus was in the
 * section that went; screen readers then read the heading. For everybody else focus stays where it is.
 */
export const useContentFocus = () => {
  const content = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const wasInside = useRef(false)
  const isFirst = useRef(true)

  /** Whether the focused element has gone with the section before. */
  const isLost = () => {
    const root = content.current?.getRootNode() as Document | ShadowRoot | undefined
    const active = root?.activeElement
    return wasInside.current && (!active || active === content.current?.ownerDocument.body)
  }

  return {
    /** For the box around the sections. */
    contentProps: {
      ref: content,
      onFocus: () => void (wasInside.current = true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // An element that is removed with focus inside tells nobody, or names no successor.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) wasInside.current = false
      },
    },
    /** The next section takes focus when it is on screen. */
    focusNext: (): void => void (isWanted.current = true),
    /** The new section is on screen; returns whether its heading took focus. */
    shown: (): boolean => {
      const takesFocus = isWanted.current || isLost()
      isWanted.current = false
      wasInside.current = false
      const heading = content.current?.querySelector<HTMLElement>('h1, h2, h3')
      // The section before may have been scrolled; a page that is being loaded is not.
      if (!isFirst.current) scrollIntoView(heading)
      isFirst.current = false
      if (!heading || !takesFocus) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    },
  }
}
