import { useMemo } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { useToast } from '../../ui/Toast.tsx'
import { kitMessages } from '../kitMessages.ts'

/** A message about what just happened. */
export interface Toast {
  text: string
  /** Whether something was not done: the message is shown longer, and announced immediately. */
  isFailure?: boolean | undefined
  /** Reverts it. */
  undo?: (() => unknown) | undefined
  /** How long `undo` is offered, in milliseconds. Default: 8 s. */
  undoMs?: number | undefined
  /** Leads to what it is about, where there is nothing to undo. */
  link?: { label: string; run: () => unknown } | undefined
  /** What it is about: a newer message about the same takes the place of an older one. */
  about?: string | undefined
}

/** Result of `useToasts`. */
export interface Toasts {
  /** Shows a message; returns the function that removes it again. */
  show: (toast: Toast) => () => void
}

/** Shows toasts at the bottom of the portal, the newest last, at most three. Needs the frame's `ToastRegion`. */
export const useToasts = (): Toasts => {
  const show = useToast()
  const t = useMessages(kitMessages)
  const label = t('undo')
  return useMemo(
    () => ({
      show: ({ undo, undoMs, link, ...toast }) =>
        show({ ...toast, ...(undo ? { action: { label, run: undo }, durationMs: undoMs } : { action: link }) }),
    }),
    [show, label],
  )
}
