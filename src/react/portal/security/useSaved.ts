import { policyNotices } from '../../../state/portal/security/signInPolicies.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useHas } from '../../kit/useHas.ts'
import { securityMessages } from './messages.ts'

/** Tells that settings were saved, and on a server that mails its administrators about it, that too. */
export const useSaved = (): (() => void) => {
  const t = useMessages(securityMessages)
  const { show } = useToasts()
  const isTold = useHas()(policyNotices)
  return () => void show({ text: t(isTold ? 'savedAndTold' : 'saved') })
}
