import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { plain, ring, bare } from '../../styles/reset.ts'
import { Announcer } from './Announcer.tsx'
import { Span } from './Span.tsx'

const rise = keyframes`from { opacity: 0; translate: 0 8px }`

const Place = styled.div.withConfig({ componentId: 'fe-toast-place' })`
  && {
    ${plain}
    position: fixed;
    inset: auto 0 24px;
    inline-size: fit-content;
    max-inline-size: min(480px, calc(100vw - 32px));
    margin-inline: auto;
    border: 0;
    background: none;
    overflow: visible;
    font: var(--_font);
    color: var(--_text-1);
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

const Undo = styled.button.withConfig({ componentId: 'fe-toast-undo' })`
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

/** One short message about what just happened, for example a saved change. */
export interface ToastMessage {
  text: string
  undo?: { label: string; run: () => void } | undefined
}

type Show = (message: ToastMessage) => void

const ToastContext = createContext<Show | undefined>(undefined)

/** Shows a toast; the newest replaces an earlier one. @throws TypeError outside a `ToastRegion`. */
export const useToast = (): Show => {
  const show = use(ToastContext)
  if (!show) throw new TypeError('Toasts need a ToastRegion around the screen')
  return show
}

const plainMs = 5_000
const undoMs = 8_000

/** The region at the bottom where toasts appear; provides `useToast` to screens. */
export const ToastRegion = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<ToastMessage & { number: number }>()
  const show = useCallback<Show>(message => setShown(before => ({ ...message, number: (before?.number ?? 0) + 1 })), [])
  const [isHeld, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Shown again for each message, so that it lies over a dialog that was opened meanwhile.
    place.current?.hidePopover()
    if (shown) place.current?.showPopover()
  }, [shown])
  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(() => setShown(undefined), shown.undo ? undoMs : plainMs)
    return () => clearTimeout(timer)
  }, [shown, isHeld])
  const undo = () => {
    shown?.undo?.run()
    setShown(undefined)
    setHeld(false)
  }
  return (
    <ToastContext value={show}>
      {children}
      <Place
        ref={place}
        popover="manual"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown && (
          <Box key={shown.number}>
            <Span>{shown.text}</Span>
            {shown.undo && (
              <Undo type="button" onClick={undo}>
                {shown.undo.label}
              </Undo>
            )}
          </Box>
        )}
      </Place>
      <Announcer text={shown?.text} />
    </ToastContext>
  )
}
