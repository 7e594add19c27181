import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { ToastPlace, ToastStateContext } from './ToastPlace.tsx'
import { addToast, removeToast, type ShownToast, type ToastMessage } from './shownToasts.ts'

/** Shows a message; returns the function that removes it. */
export type ShowToast = (message: ToastMessage) => () => void

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Shows toasts. @throws TypeError outside a `ToastRegion`. */
export const useToast = (): ShowToast => {
  const show = use(ToastContext)
  if (!show) throw new TypeError('Toasts need a ToastRegion around the screen')
  return show
}

const plainMs = 5_000
const actionMs = 8_000
const failureMs = 10_000

const durationOf = ({ isFailure, action, durationMs }: ToastMessage) =>
  durationMs ?? (isFailure ? failureMs : action ? actionMs : plainMs)

interface Props {
  /** The person and account that the toasts belong to. When it changes, older toasts and their actions are removed. */
  subject?: string | undefined
  children: ReactNode
}

/**
 * Provides `useToast` to screens. Toasts appear at the bottom of the screen, or in the dialog that was opened last: what
 * is outside an open modal dialog can be neither pressed nor heard. None ends while one is pointed at or has focus.
 */
export const ToastRegion = ({ subject, children }: Props) => {
  const [known, setKnown] = useState(subject)
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [places, setPlaces] = useState<readonly string[]>([])
  const [isHeld, setHeld] = useState(false)
  const last = useRef(0)
  const announced = useRef(0)
  const current = useRef(subject)
  if (known !== subject) {
    setKnown(subject)
    setToasts([])
  }
  if (isHeld && toasts.length === 0) setHeld(false)
  useLayoutEffect(() => void (current.current = subject), [subject])

  const remove = useCallback((number: number) => setToasts(before => removeToast(before, number)), [])
  const show = useCallback<ShowToast>(
    message => {
      // A screen of the former subject had to wait for its outcome until now.
      if (current.current !== subject) return () => {}
      last.current += 1
      const number = last.current
      setToasts(before => addToast(before, { ...message, number }))
      return () => remove(number)
    },
    [remove, subject],
  )
  const addPlace = useCallback((id: string) => {
    setPlaces(before => [...before, id])
    return () => {
      setPlaces(before => before.filter(place => place !== id))
      setHeld(false)
    }
  }, [])

  const place = places.at(-1)
  const state = useMemo(
    () => ({ toasts, place, announced, addPlace, hold: setHeld, remove }),
    [toasts, place, addPlace, remove],
  )
  return (
    <ToastContext value={show}>
      <ToastStateContext value={state}>
        {children}
        <ToastPlace />
        {toasts.map(toast => (
          <Expiry key={toast.number} toast={toast} isHeld={isHeld} onExpired={remove} />
        ))}
      </ToastStateContext>
    </ToastContext>
  )
}

interface ExpiryProps {
  toast: ShownToast
  isHeld: boolean
  onExpired: (number: number) => void
}

/** Ends a toast after its time, which begins again when it was held. */
const Expiry = ({ toast, isHeld, onExpired }: ExpiryProps) => {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onExpired(toast.number), durationOf(toast))
    return () => clearTimeout(timer)
  }, [toast, isHeld, onExpired])
  return null
}
