import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type DOMAttributes,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { placeBeside } from '../placeBeside.ts'
import { popoverBox, tipText } from '../popover.ts'
import { showPopover } from '../topLayer.ts'

const Box = styled.div.withConfig({ componentId: 'fe-table-tip' })`
  && {
    ${plain}
    ${popoverBox}
    ${tipText}
  }
`

const hoverMs = 300
const longPressMs = 500
/** Time to move the pointer from the cell to the tooltip, over the gap between them. */
const leaveMs = 120

const cells = "[role$='cell'], [role$='header']"

const isCut = (part: Element): boolean =>
  part.clientWidth > 2 &&
  getComputedStyle(part).overflowX === 'hidden' &&
  (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2)

/** The text of a cell that cannot be read in full. It is looked for when a pointer rests, never while rows are drawn. */
const cutTextOf = (cell: Element): string | undefined => {
  const cut = [cell, ...cell.querySelectorAll('span, code')].find(isCut)
  const chips = cut?.closest('[data-chips]')
  if (chips) return [...chips.children].map(({ textContent }) => textContent).join(', ')
  return (cut?.closest('[data-middle]') ?? cut)?.textContent?.trim()
}

/** What is explained: the part of the cell that the tooltip is beside. */
const anchorIn = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>('button, input, time, [data-badge], [data-chips], span') ?? cell

interface Tips {
  /** Handlers of the element around the rows. */
  handlers: DOMAttributes<HTMLElement>
  /** The tooltip, which is to be inside that element. */
  tip: ReactNode
}

/**
 * One tooltip for a whole list. It explains the cell on which a pointer rests, a finger stays, or whose control has
 * keyboard focus; Escape hides it. What it says is never only here: the details of the row have it too.
 * @param tipOf what a cell is explained by; undefined for the text of the cell, where it is cut
 */
export const useTips = (tipOf: (cell: HTMLElement) => string | undefined): Tips => {
  const [shown, setShown] = useState<{ text: string; page: Document }>()
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cell = useRef<Element>(undefined)

  const show = (at: HTMLElement) => {
    const text = tipOf(at) || cutTextOf(at)
    if (!text || !at.isConnected) return hide()
    flushSync(() => setShown({ text, page: at.ownerDocument }))
    if (!box.current) return
    const anchor = anchorIn(at)
    showPopover(box.current, anchor)
    placeBeside(box.current, anchor, 'start')
  }
  const hide = () => {
    clearTimeout(timer.current)
    cell.current = undefined
    setShown(undefined)
  }
  const after = (delayMs: number, run: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delayMs)
  }
  const hideNow = useEffectEvent(hide)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const { page } = shown
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      hideNow()
    }
    const scroll = () => hideNow()
    page.addEventListener('keydown', press, { capture: true })
    page.addEventListener('scroll', scroll, { capture: true, passive: true })
    return () => {
      page.removeEventListener('keydown', press, { capture: true })
      page.removeEventListener('scroll', scroll, { capture: true })
    }
  }, [shown])

  const cellOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>(cells) : null)
  const move = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    if (target instanceof Node && box.current?.contains(target)) return clearTimeout(timer.current)
    const next = cellOf(target)
    if (next === (cell.current ?? null) && next !== null) return
    cell.current = next ?? undefined
    if (next) after(shown ? leaveMs : hoverMs, () => show(next))
    else if (shown) after(leaveMs, hide)
    else hide()
  }
  return {
    handlers: {
      onPointerOver: move,
      onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && (shown ? after(leaveMs, hide) : hide()),
      onPointerDown: ({ target, pointerType }) => {
        hide()
        const at = cellOf(target)
        if (pointerType === 'touch' && at) after(longPressMs, () => show(at))
      },
      onPointerUp: ({ pointerType }) => pointerType === 'touch' && clearTimeout(timer.current),
      onPointerCancel: hide,
      onFocus: ({ target }) => {
        const at = cellOf(target)
        if (at && target.matches(':focus-visible')) show(at)
      },
      onBlur: hide,
    },
    tip: shown && (
      <Box ref={box} popover="manual" aria-hidden="true">
        {shown.text}
      </Box>
    ),
  }
}
