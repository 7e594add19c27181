import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/useMessages.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { useDialogs } from './DialogHost.tsx'
import { dialogMessages } from './messages.ts'

/** Returns how to open a dialog whose code few visits of the page need, and which is loaded when it is wanted. */
export const useLazyDialog = (): ((load: () => Promise<ReactNode>) => Promise<void>) => {
  const t = useMessages(dialogMessages)
  const dialogs = useDialogs()
  const { show } = useToasts()
  return load => load().then(dialogs.open, () => void show({ text: t('dialogFailed') }))
}
