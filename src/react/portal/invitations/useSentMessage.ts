import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useHas } from '../../kit/useHas.ts'
import { invitationsMessages } from './messages.ts'

/** Returns the function that says how many invitations were sent, and leads to their list where another one is on screen. */
export const useSentMessage = (): ((count: number) => void) => {
  const t = useMessages(invitationsMessages)
  const { show } = useToasts()
  const { $navigation, goTo } = useElementStore(navigation)
  const isListed = useHas()(useElementStore(invitations).list) === true
  return count => {
    const isElsewhere = isListed && $navigation.get().place?.tab !== 'invitations'
    if (!isElsewhere) return void show({ text: t('sentAll', { count }) })
    const run = () => goTo('users', 'invitations')
    show({ text: t('sentListed', { count }), link: { label: t('showInvitations', { count }), run } })
  }
}
