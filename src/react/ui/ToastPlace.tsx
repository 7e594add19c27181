import { createContext, use, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { keyframes, styled } from 'styled-components'
import { plain, ring, bare } from '../../styles/reset.ts'
import { Announcer } from './Announcer.tsx'
import { cutText } from './cutText.ts'
import { Span } from './Span.tsx'
import type { QueuedToast } from './toastQueue.ts'
import { barStartIn } from './barStart.ts'
import { setPx } from './setPx.ts'
import { hidePopover, showPopover } from './topLayer.ts'

const rise = keyframes`from { opacity: 0; translate: 0 8px }`

/** Marks the width and the end of what toasts belong to; takes no room. */
const Anchor = styled.div.withConfig({ componentId: 'fe-toast-anchor' })`
  && {
    ${plain}
    block-size: 0;
  }
`

const Place = styled.div.withConfig({ componentId: 'fe-toast-place' })`
  && {
    ${plain}
    position: fixed;
    inset: auto var(--right, 0) var(--bottom, 24px) var(--left, 0);
    inline-size: fit-content;
    max-inline-size: 512px;
    margin-inline: auto;
    padding-inline: 16px;
    border: 0;
    background: none;
    overflow: visible;
    font: var(--_font);
    color: var(--_text-1);
    &[data-in-dialog] {
      inset-block: var(--top) auto;
    }
  }
`

const Box = styled.div.withConfig({ componentId: 'fe-toast' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 10px 16px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: light-dark(oklch(0.25 0.015 260), oklch(0.93 0.006 255));
    color: light-dark(oklch(0.97 0.003 255), oklch(0.2 0.015 260));
    box-shadow: var(--_shadow-3);
    animation: ${rise} var(--_slow) var(--_ease);
  }
`

const ActionButton = styled.button.withConfig({ componentId: 'fe-toast-action' })`
  && {
    ${bare}
    flex: none;
    padding: 4px 8px;
    margin: -4px -8px;
    border-radius: var(--_radius-1);
    font-weight: 600;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
    &:focus-visible {
      ${ring}
      outline-color: currentColor;
      outline-offset: 0;
    }
    @media (pointer: coarse) {
      padding-block: 10px;
      margin-block: -10px;
    }
  }
`

/** What the places of one region share. */
interface ToastState {
  shown: QueuedToast | undefined
  /** The place that shows it. */
  place: string | undefined
  /** Number of the last announced toast, so that one that moves to another place is announced once. */
  announced: RefObject<number>
  addPlace: (id: string) => () => void
  /** Keeps a toast on screen while it is pointed at or has focus. */
  hold: (isHeld: boolean) => void
  remove: (number: number) => void
}

export const ToastStateContext = createContext<ToastState | undefined>(undefined)

/** Gives assistive technology time to find a live region that has just appeared, and a dialog time to close. */
const announceMs = 60

/** Puts the toast at the bottom of what is visible of the region, in its middle, above a bar with buttons. */
const center = (box: HTMLElement, anchor: HTMLElement) => {
  const { left, width, top } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement
  const end = barStartIn(box.getRootNode() as ParentNode & Node, Math.min(top, clientHeight))
  setPx(box, '--left', left)
  setPx(box, '--right', clientWidth - left - width)
  setPx(box, '--bottom', Math.min(clientHeight - end, clientHeight - 96) + 24)
}

const announcementOf = (toast: QueuedToast | undefined) => ({
  text: toast && cutText(toast.text),
  ...(toast && { count: toast.number }),
})

/** Keeps a toast where it covers nothing that is needed; returns what ends that. */
type KeepClear = (box: HTMLElement) => (() => void) | undefined

/**
 * Where toasts appear: one place in a region, and one in each dialog. The place that came last shows them.
 * @param keepClear finds the place in a dialog; absent in a region
 */
export const ToastPlace = ({ keepClear }: { keepClear?: KeepClear }) => {
  const state = use(ToastStateContext)
  return state && <LivePlace state={state} keepClear={keepClear} />
}

const LivePlace = ({ state, keepClear }: { state: ToastState; keepClear: KeepClear | undefined }) => {
  const { addPlace, announced, hold, remove } = state
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const focusBefore = useRef<EventTarget>(null)
  const [spoken, setSpoken] = useState<QueuedToast>()
  const toast = state.place === id ? state.shown : undefined

  useLayoutEffect(() => addPlace(id), [addPlace, id])
  // After layout effects, in which dialogs open: each toast is shown again on top of what is open then.
  useEffect(() => {
    hidePopover(box.current)
    if (!toast) return
    let isCurrent = true
    let release: (() => void) | undefined
    // An event of a menu that is opening may run this effect, and browsers refuse to show one popover while another one is
    // being shown.
    queueMicrotask(() => {
      if (!isCurrent || !box.current || !anchor.current) return
      if (!keepClear) center(box.current, anchor.current)
      showPopover(box.current)
      release = keepClear?.(box.current)
    })
    return () => {
      isCurrent = false
      release?.()
    }
  }, [toast, keepClear])
  useEffect(() => {
    if (!toast || announced.current >= toast.number) return
    const timer = setTimeout(() => {
      announced.current = toast.number
      setSpoken(toast)
    }, announceMs)
    return () => clearTimeout(timer)
  }, [toast, announced])

  const act = ({ number, action }: QueuedToast) => {
    // Before the button disappears, and before what the action does moves focus.
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
    remove(number)
    action?.run()
  }
  return (
    <>
      <Anchor ref={anchor} />
      <Place
        ref={box}
        popover="manual"
        data-in-dialog={keepClear ? '' : undefined}
        onMouseEnter={() => hold(true)}
        onMouseLeave={() => hold(false)}
        onFocus={event => {
          focusBefore.current = event.relatedTarget
          hold(true)
        }}
        onBlur={() => hold(false)}
      >
        {toast && (
          <Box key={toast.number}>
            <Span>{cutText(toast.text)}</Span>
            {toast.action && (
              <ActionButton type="button" onClick={() => act(toast)}>
                {toast.action.label}
              </ActionButton>
            )}
          </Box>
        )}
      </Place>
      <Announcer {...announcementOf(spoken?.isFailure ? undefined : spoken)} />
      <Announcer isUrgent {...announcementOf(spoken?.isFailure ? spoken : undefined)} />
    </>
  )
}
