import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { invitationsMessages } from './messages.ts'

/** Of the roles that new people usually get, the one that allows least among those that the inviter may give. */
export const defaultRoleIds = ({ roles }: InviteChoices): string[] =>
  roles
    .filter(({ isDefault, isAllowed }) => isDefault && isAllowed)
    .map(({ id }) => id)
    .slice(-1)

/** Shows a form once the roles and groups that it offers are known. */
export const WithChoices = ({ children }: { children: (choices: InviteChoices) => ReactNode }) => {
  const t = useMessages(invitationsMessages)
  const errorText = useErrorText()
  const { choices } = useFlow(invitations)
  const { data, error } = useStore(choices.of())
  if (data) return children(data)
  if (!error) return <Skeleton $height="220px" />
  return (
    <Banner tone="danger" action={<Button onClick={() => void choices.refresh()}>{t('tryAgain')}</Button>}>
      {t('choicesFailed', { reason: errorText(error) })}
    </Banner>
  )
}
