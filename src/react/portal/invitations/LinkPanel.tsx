import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { CurrentLink } from './CurrentLink.tsx'
import { invitationsMessages } from './messages.ts'
import { NewLink } from './NewLink.tsx'
import { WithChoices } from './WithChoices.tsx'

/** The invite link: makes one, copies it, resets it and turns it off. */
export const LinkPanel = () => {
  const t = useMessages(invitationsMessages)
  const { link } = useElementStore(inviteLink)
  return (
    <Stack>
      <Text>{t('linkText')}</Text>
      <QueryView query={link} params={undefined} height="72px">
        {current => (
          <WithChoices>
            {choices => (current ? <CurrentLink link={current} choices={choices} /> : <NewLink choices={choices} />)}
          </WithChoices>
        )}
      </QueryView>
    </Stack>
  )
}
