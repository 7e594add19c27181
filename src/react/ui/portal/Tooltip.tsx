import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { placeBeside } from '../placeBeside.ts'
import { popoverBox, tipText } from '../popover.ts'
import { hidePopover, showPopover } from '../topLayer.ts'

const Anchor = styled.span.withConfig({ componentId: 'fe-tooltip-anchor' })`
  && {
    ${plain}
    display: inline-block;
    max-inline-size: 100%;
    border-radius: 3px;
    &:focus-visible {
      ${ring}
    }
  }
`

const Box = styled.span.withConfig({ componentId: 'fe-tooltip' })`
  && {
    ${plain}
    ${popoverBox}
    ${tipText}
  }
`

const hoverMs = 300
const longPressMs = 500
/** Time to move the pointer from the anchor to the tooltip, over the gap between them. */
const leaveMs = 120

/** Shows and hides; one pending change at a time. */
const useVisibility = () => {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (isNext: boolean, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs) timer.current = setTimeout(() => setShown(isNext), afterMs)
    else setShown(isNext)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return [isShown, change] as const
}

interface Props {
  text: string
  /** False for plain content that is no stop of its own, as one of many in a list. Default true. */
  isStop?: boolean
  /** Which edges line up. Default `start`. */
  align?: 'start' | 'end'
  /**
   * What it explains: a function that passes the attributes on to a control, or plain content such as a time, which
   * then takes focus itself.
   */
  children: ReactNode | ((describedProps: { 'aria-describedby': string }) => ReactNode)
}

/**
 * A short explanation, such as the exact time or the reason why a button is disabled. It shows on hover, on keyboard
 * focus and on a long press; Escape hides it without closing anything around it.
 */
export const Tooltip = ({ text, isStop = true, align = 'start', children }: Props) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const [isShown, show] = useVisibility()
  const isForControl = typeof children === 'function'

  const hide = useEffectEvent(() => show(false))
  useEffect(() => {
    const [element, beside] = [box.current, anchor.current]
    if (!isShown || !element || !beside) return
    showPopover(element, beside)
    placeBeside(element, beside, align)
    const page = element.ownerDocument
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
    const hideOnPressBeside = (event: Event) => {
      if (!event.composedPath().includes(beside)) hide()
    }
    page.addEventListener('keydown', hideOnEscape, { capture: true })
    page.addEventListener('pointerdown', hideOnPressBeside, { capture: true })
    return () => {
      page.removeEventListener('keydown', hideOnEscape, { capture: true })
      page.removeEventListener('pointerdown', hideOnPressBeside, { capture: true })
      hidePopover(element)
    }
  }, [isShown, align])

  const isTouch = (event: PointerEvent) => event.pointerType === 'touch'
  return (
    <Anchor
      ref={anchor}
      {...(!isForControl && { 'aria-describedby': id, ...(isStop && { tabIndex: 0 }) })}
      onFocus={event => event.target.matches(':focus-visible') && show(true)}
      onBlur={() => show(false)}
      onPointerEnter={event => !isTouch(event) && show(true, isShown ? 0 : hoverMs)}
      onPointerLeave={event => !isTouch(event) && show(false, leaveMs)}
      onPointerDown={event => (isTouch(event) ? show(true, longPressMs) : isForControl && show(false))}
      onPointerUp={event => isTouch(event) && !isShown && show(false)}
      onPointerCancel={() => show(false)}
      onContextMenu={event => isShown && event.preventDefault()}
    >
      {isForControl ? children({ 'aria-describedby': id }) : children}
      <Box ref={box} id={id} role="tooltip" popover="manual" data-align={align}>
        {text}
      </Box>
    </Anchor>
  )
}
