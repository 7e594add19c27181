import { useStore } from '@nanostores/react'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import { inviteCapability } from '../../../state/portal/invitations/invitations.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { invitationsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  initial: readonly string[]
  /** Default: that applications which are open to everyone need no assignment. */
  description?: string
}

interface FieldProps extends Props {
  choices: readonly { id: string; name: string }[]
}

const Field = ({ initial, choices, description, ...field }: FieldProps) => {
  const t = useMessages(invitationsMessages)
  if (choices.length === 0) return null
  return (
    <ChoicesField
      {...field}
      label={t('applications')}
      optional={t('optional')}
      description={description ?? t('applicationsHint')}
      choices={choices}
      chosen={choices.filter(({ id }) => initial.includes(id))}
    />
  )
}

/** Where an invited person is a member at once: the applications that members get. */
const MembersField = (field: Props) => {
  const { data = [] } = useStore(useFlow(memberApplications).choices.of())
  return <Field {...field} choices={data} />
}

/**
 * Applications that invited people get: on joining, where the server says that an invitation can give some, or at once, where
 * it only knows members. Absent on a server whose invitations give none.
 */
export const ApplicationsField = ({ offered, ...field }: Props & { offered: InviteChoices['applications'] }) => {
  const has = useCapabilities()
  const may = usePermissions()
  if (offered) return <Field {...field} choices={offered} />
  const areMembersAtOnce = has !== undefined && !has(inviteCapability)
  return areMembersAtOnce && may('fe.secure.write.updateUser') ? <MembersField {...field} /> : null
}
