import { createContext, use, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { keyframes, styled } from 'styled-components'
import { plain, ring, bare } from '../../styles/reset.ts'
import { Announcer } from './Announcer.tsx'
import { cutText } from './cutText.ts'
import { hasFocus } from './focusRegion.ts'
import { Span } from './Span.tsx'
import type { ShownToast } from './shownToasts.ts'
import { keepToastOnPage } from './toastSpot.ts'
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
    &:popover-open {
      display: grid;
      gap: 8px;
      justify-items: center;
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
  /** The newest last. */
  toasts: readonly ShownToast[]
  /** The place that shows them. */
  place: string | undefined
  /** Number of the last announced toast, so that one that moves to another place is announced once. */
  announced: RefObject<number>
  addPlace: (id: string) => () => void
  /** Keeps toasts on screen while one is pointed at or has focus. */
  hold: (isHeld: boolean) => void
  remove: (number: number) => void
}

export const ToastStateContext = createContext<ToastState | undefined>(undefined)

/** Gives assistive technology time to find a live region that has just appeared, and a dialog time to close. */
const announceMs = 60

/** A toast in words, with what can be done about it: without that, only those who see the button know of it. */
const spokenText = ({ text, action }: ShownToast) => {
  const said = cutText(text)
  return action ? `${/[.!?…]$/.test(said) ? said : `${said}.`} ${action.label}.` : said
}

/** What is announced of the toasts that are new: those that are done, or those that failed. */
const announcementOf = (toasts: readonly ShownToast[]) => {
  const newest = toasts.at(-1)
  return { text: toasts.map(spokenText).join(' '), ...(newest && { count: newest.number }) }
}

/** Keeps a toast where it covers nothing that is needed; returns what ends that. */
type KeepClear = (box: HTMLElement, anchor: HTMLElement) => (() => void) | undefined

/**
 * Where toasts appear: one place in a region, and one in each dialog. The place that came last shows them.
 * @param keepClear finds the place in a dialog; absent in a region
 */
export const ToastPlace = ({ keepClear }: { keepClear?: KeepClear }) => {
  const state = use(ToastStateContext)
  return state && <LivePlace state={state} keepClear={keepClear} />
}

/** Shows the popover with the toasts on top of all that is open, again for each new one. */
const usePopover = (newest: number | undefined, keepClear: KeepClear | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  // After layout effects, in which dialogs open.
  useEffect(() => {
    if (newest === undefined) return hidePopover(box.current)
    let isCurrent = true
    let release: (() => void) | undefined
    // An event of a menu that is opening may run this effect, and browsers refuse to show one popover while another one is
    // being shown.
    queueMicrotask(() => {
      if (!isCurrent || !box.current || !anchor.current) return
      // Hiding takes focus from the button of an older toast, and what has focus is on top.
      if (!hasFocus(box.current)) hidePopover(box.current)
      showPopover(box.current)
      release = (keepClear ?? keepToastOnPage)(box.current, anchor.current)
    })
    return () => {
      isCurrent = false
      release?.()
    }
  }, [newest, keepClear])
  return { box, anchor }
}

/** The toasts to announce: those that came since the last ones. */
const useSpoken = (toasts: readonly ShownToast[], announced: RefObject<number>) => {
  const [spoken, setSpoken] = useState<readonly ShownToast[]>([])
  useEffect(() => {
    const news = toasts.filter(({ number }) => number > announced.current)
    const newest = news.at(-1)
    if (!newest) return
    const timer = setTimeout(() => {
      announced.current = newest.number
      setSpoken(news)
    }, announceMs)
    return () => clearTimeout(timer)
  }, [toasts, announced])
  return spoken
}

const none: readonly ShownToast[] = []

const LivePlace = ({ state, keepClear }: { state: ToastState; keepClear: KeepClear | undefined }) => {
  const { addPlace, announced, hold, remove } = state
  const id = useId()
  const focusBefore = useRef<EventTarget>(null)
  const toasts = state.place === id ? state.toasts : none
  const { box, anchor } = usePopover(toasts.at(-1)?.number, keepClear)
  const spoken = useSpoken(toasts, announced)

  useLayoutEffect(() => addPlace(id), [addPlace, id])

  const act = ({ number, action }: ShownToast) => {
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
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget
          hold(true)
        }}
        onBlur={() => hold(false)}
      >
        {toasts.map(toast => (
          <Box key={toast.number}>
            <Span>{cutText(toast.text)}</Span>
            {toast.action && (
              <ActionButton type="button" onClick={() => act(toast)}>
                {toast.action.label}
              </ActionButton>
            )}
          </Box>
        ))}
      </Place>
      <Announcer {...announcementOf(spoken.filter(({ isFailure }) => !isFailure))} />
      <Announcer isUrgent {...announcementOf(spoken.filter(({ isFailure }) => isFailure))} />
    </>
  )
}
