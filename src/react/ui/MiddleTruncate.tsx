import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../styles/reset.ts'
import { cutText } from './cutText.ts'
import { withoutDirectionMarks } from './directionMarks.ts'
import { graphemes } from './graphemes.ts'
import { placeBeside } from './placeBeside.ts'
import { popoverBox } from './popover.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { observeSize } from '../../styles/layout.ts'
import { hidePopover, showPopover } from './topLayer.ts'

const Box = styled.span.withConfig({ componentId: 'fe-truncate' })`
  && {
    ${plain}
    position: relative;
    display: inline-flex;
    align-self: start;
    max-inline-size: 100%;
    border-radius: 3px;
    white-space: pre;
    unicode-bidi: isolate;
    &:focus-visible {
      ${ring}
    }
  }
`

const Start = styled.span.withConfig({ componentId: 'fe-truncate-start' })`
  && {
    ${plain}
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const End = styled.span.withConfig({ componentId: 'fe-truncate-end' })`
  && {
    ${plain}
    position: relative;
    flex: none;
  }
`

const Whole = styled.span.withConfig({ componentId: 'fe-truncate-whole' })`
  && {
    ${plain}
    ${popoverBox}
    padding: 6px 10px;
    font: 400 13px/18px var(--_family);
    white-space: normal;
    pointer-events: none;
  }
`

/** Width of the ellipsis in the font of an element. */
const ellipsisWidthIn = (element: Element): number => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = getComputedStyle(element).font
  return context.measureText('…').width
}

/** The room that the browser leaves between the ellipsis of a cut text and the end of its box: less than a character. */
const gapAfterEllipsis = (box: HTMLElement): number => {
  const text = box.firstChild
  if (!(text instanceof Text)) return 0
  const roomPx = box.clientWidth - ellipsisWidthIn(box)
  const range = document.createRange()
  const widthOf = (length: number) => {
    range.setStart(text, 0)
    range.setEnd(text, length)
    return range.getBoundingClientRect().width / (box.currentCSSZoom ?? 1)
  }
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(middle) <= roomPx) fits = middle
    else tooLong = middle
  }
  return Math.max(0, roomPx - widthOf(fits))
}

interface Props {
  text: string
  /** Number of characters at the end that stay visible, at most half of the text. Default 8. */
  keep?: number
}

/** A name truncated in the middle; the full name shows on hover and on focus. */
export const MiddleTruncate = ({ text: given, keep = 8 }: Props) => {
  const text = withoutDirectionMarks(cutText(given, keep))
  const box = useRef<HTMLSpanElement>(null)
  const start = useRef<HTMLSpanElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  /** Undefined while nothing is cut. */
  const [gapPx, setGap] = useState<number>()
  const isCut = gapPx !== undefined
  useEffect(() => {
    const cut = start.current
    if (!cut) return
    return observeSize(cut, () => setGap(cut.scrollWidth > cut.clientWidth ? gapAfterEllipsis(cut) : undefined))
  }, [text])
  const letters = graphemes(text)
  const cutAt = Math.max(letters.length - keep, letters.length >> 1)
  const show = () => {
    if (!isCut || !whole.current || !box.current) return
    showPopover(whole.current, box.current)
    placeBeside(whole.current, box.current, 'start')
  }
  const hide = () => hidePopover(whole.current)
  return (
    <Box
      ref={box}
      dir="auto"
      tabIndex={isCut ? 0 : undefined}
      onFocus={show}
      onBlur={hide}
      onMouseEnter={show}
      onMouseLeave={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      {cutAt > 0 && (
        <Start ref={start} aria-hidden="true">
          {letters.slice(0, cutAt).join('')}
        </Start>
      )}
      <End aria-hidden="true" style={isCut ? { insetInlineEnd: gapPx } : undefined}>
        {letters.slice(cutAt).join('')}
      </End>
      {isCut && (
        <Whole ref={whole} popover="manual" aria-hidden="true">
          {text}
        </Whole>
      )}
    </Box>
  )
}
