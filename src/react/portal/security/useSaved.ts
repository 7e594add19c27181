import { useMessages } from '../../messages/useMessages.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { securityMessages } from './messages.ts'

/** Tells that settings were saved, and on a server that mails its administrators about it, that too. */
export const useSaved = (): (() => void) => {
  const t = useMessages(securityMessages)
  const { show } = useToasts()
  const has = useCapabilities()
  return () => void show({ text: t(has?.('securityPolicy.notices') ? 'savedAndTold' : 'saved') })
}
