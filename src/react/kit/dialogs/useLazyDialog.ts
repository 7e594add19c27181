import type { ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { useDialogs } from './DialogHost.tsx'
import { kitMessages } from '../kitMessages.ts'

/**
 * Returns a function that loads the code of a dialog and opens it, for dialogs that few people use. Nothing is opened where
 * the load resolves to undefined.
 */
export const useLazyDialog = (): ((load: () => Promise<ReactNode>) => Promise<void>) => {
  const t = useMessages(kitMessages)
  const dialogs = useDialogs()
  const { show } = useToasts()
  return load =>
    load().then(
      content => {
        if (content !== undefined) dialogs.open(content)
      },
      () => void show({ text: t('dialogFailed'), isFailure: true }),
    )
}
