import { useMemo } from 'react'
import { useMessages } from '../../../messages/useMessages.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { toastMessages } from './messages.ts'

/** A message about what just happened. */
export interface Toast {
  text: string
  /** Reverts it; offered for 8 s. */
  undo?: (() => unknown) | undefined
}

/** Shows toasts. */
export interface Toasts {
  /** Shows a message; returns the function that removes it again. */
  show: (toast: Toast) => () => void
}

/** Shows toasts at the bottom of the portal, one at a time. Needs the frame's `ToastRegion`. */
export const useToasts = (): Toasts => {
  const show = useToast()
  const t = useMessages(toastMessages)
  const label = t('undo')
  return useMemo(
    () => ({ show: ({ text, undo }) => show({ text, ...(undo && { undo: { label, run: undo } }) }) }),
    [show, label],
  )
}
