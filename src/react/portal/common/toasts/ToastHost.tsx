import type { ReactNode } from 'react'
import { ToastRegion } from '../../../ui/Toast.tsx'

/** Shows the portal's toasts; the frame has one around everything, dialogs included. */
export const ToastHost = ({ children }: { children: ReactNode }) => <ToastRegion>{children}</ToastRegion>
