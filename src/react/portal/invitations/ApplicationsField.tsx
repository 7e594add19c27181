import type { InviteChoices } from '../../../http/invitations/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { invitationsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  initial: readonly string[]
  /** Those that can be given; without any there is no field. */
  offered: InviteChoices['applications']
  /** Default: that applications which are open to everyone need no assignment. */
  description?: string
}

/** Applications that invited people get. */
export const ApplicationsField = ({ offered = [], initial, description, ...field }: Props) => {
  const t = useMessages(invitationsMessages)
  if (offered.length === 0) return null
  return (
    <ChoicesField
      {...field}
      label={t('applications')}
      optional={t('optional')}
      description={description ?? t('applicationsHint')}
      choices={offered}
      chosen={offered.filter(({ id }) => initial.includes(id))}
    />
  )
}
