import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../styles/reset.ts'
import { cutText } from './cutText.ts'
import { withoutDirectionMarks } from './directionMarks.ts'
import { graphemes } from './graphemes.ts'
import { placeBeside, popoverBox } from './popover.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

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

interface Props {
  text: string
  /** Number of characters at the end that stay visible. Default 8. */
  keep?: number
}

/** A name truncated in the middle; the full name shows on hover and on focus. */
export const MiddleTruncate = ({ text: given, keep = 8 }: Props) => {
  const text = withoutDirectionMarks(cutText(given, keep))
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const start = useRef<HTMLSpanElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setCut(entry.target.scrollWidth > entry.target.clientWidth),
    )
    if (start.current) observer.observe(start.current)
    return () => observer.disconnect()
  }, [text])
  const letters = graphemes(text)
  const cutAt = Math.max(0, letters.length - keep)
  const show = () => {
    if (!isCut || !whole.current || !box.current) return
    whole.current.showPopover({ source: box.current })
    placeBeside(whole.current, box.current, 'start')
  }
  const hide = () => whole.current?.hidePopover()
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
      <End aria-hidden="true">{letters.slice(cutAt).join('')}</End>
      <Whole ref={whole} id={id} popover="manual" aria-hidden="true">
        {text}
      </Whole>
    </Box>
  )
}
