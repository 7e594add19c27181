import type { ReactNode } from 'react'
import { ToastRegion } from '../../ui/Toast.tsx'

interface Props {
  /** Whose toasts these are: a person in an account. What they undo is not left to another one. */
  subject?: string
  children: ReactNode
}

/** Shows the portal's toasts; the frame has one around everything, dialogs included. */
export const ToastHost = ({ subject, children }: Props) => <ToastRegion subject={subject}>{children}</ToastRegion>
