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
import { dequeue, enqueue, type QueuedToast, type ToastMessage } from './toastQueue.ts'

/** Shows a message; returns the function that removes it, also while it waits. */
export type ShowToast = (message: ToastMessage) => () => void

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Shows toasts, one at a time. @throws TypeError outside a `ToastRegion`. */
export const useToast = (): ShowToast => {
  const show = use(ToastContext)
  if (!show) throw new TypeError('Toasts need a ToastRegion around the screen')
  return show
}

const plainMs = 5_000
const actionMs = 8_000
const failureMs = 10_000

const durationOf = ({ isFailure, action }: ToastMessage) => (isFailure ? failureMs : action ? actionMs : plainMs)

interface Props {
  /** The person and account that the toasts belong to. When it changes, older toasts and their actions are removed. */
  subject?: string | undefined
  children: ReactNode
}

/**
 * Provides `useToast` to screens. Toasts appear at the bottom of the screen, or in the dialog that was opened last: what
 * is outside an open modal dialog can be neither pressed nor heard.
 */
export const ToastRegion = ({ subject, children }: Props) => {
  const [known, setKnown] = useState(subject)
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [places, setPlaces] = useState<readonly string[]>([])
  const [isHeld, setHeld] = useState(false)
  const last = useRef(0)
  const announced = useRef(0)
  const current = useRef(subject)
  const shown = queue[0]
  if (known !== subject) {
    setKnown(subject)
    setQueue([])
    setHeld(false)
  }
  useLayoutEffect(() => void (current.current = subject), [subject])

  const remove = useCallback((number: number) => {
    setQueue(before => dequeue(before, number))
    setHeld(false)
  }, [])
  const show = useCallback<ShowToast>(
    message => {
      // A screen of the former subject had to wait for its outcome until now.
      if (current.current !== subject) return () => {}
      last.current += 1
      const number = last.current
      setQueue(before => enqueue(before, { ...message, number }))
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

  const isAlone = queue.length === 1
  useEffect(() => {
    if (!shown || isHeld) return
    const durationMs = (isAlone ? shown.aloneMs : undefined) ?? durationOf(shown)
    const timer = setTimeout(() => remove(shown.number), durationMs)
    return () => clearTimeout(timer)
  }, [shown, isHeld, isAlone, remove])

  const place = places.at(-1)
  const state = useMemo(
    () => ({ shown, place, announced, addPlace, hold: setHeld, remove }),
    [shown, place, addPlace, remove],
  )
  return (
    <ToastContext value={show}>
      <ToastStateContext value={state}>
        {children}
        <ToastPlace />
      </ToastStateContext>
    </ToastContext>
  )
}
