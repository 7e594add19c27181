import type { InviteChoices } from '../../../http/invitations/answers.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useHas } from '../../kit/useHas.ts'
import { ApplicationsField } from './ApplicationsField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { invitationsMessages } from './messages.ts'

interface ListField {
  name: string
  error: string | undefined
  initial: readonly string[]
}

interface Props {
  choices: InviteChoices
  /** Shown below the label of the roles. */
  description?: string
  roles: ListField
  applications: ListField
}

/**
 * The applications that can be chosen for an invite link. Empty when the server does not support them, and for people who
 * may not assign applications.
 */
export const useLinkApplications = (choices: InviteChoices): NonNullable<InviteChoices['applications']> => {
  const { applications } = useElementStore(inviteLink)
  return useHas()(applications) ? (choices.applications ?? []) : []
}

/** What people get who join with the invite link. */
export const LinkFields = ({ choices, description, roles, applications }: Props) => {
  const t = useMessages(invitationsMessages)
  return (
    <>
      <ChoiceField
        {...roles}
        label={t('roles')}
        choices={choices.roles}
        reason={t('roleExceeds')}
        {...(description !== undefined && { description })}
      />
      <ApplicationsField {...applications} offered={useLinkApplications(choices)} />
    </>
  )
}
