import { useStore } from '@nanostores/react'
import { inviteCapability } from '../../../../state/portal/invitations/invitations.ts'
import { memberApplications } from '../../../../state/portal/users/memberApplications.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ChoicesField } from '../../common/choices/ChoicesField.tsx'
import { useCapabilities } from '../../common/useCapabilities.ts'
import { usePermissions } from '../../common/usePermissions.ts'
import { memberPermissions } from '../memberPermissions.ts'
import { invitationsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  initial: readonly string[]
}

/**
 * Applications that invited people get. Only members can have some, so the field is there where an invited person is a
 * member at once: a server that invites several people in one call makes them members when they accept.
 */
export const ApplicationsField = (field: Props) => {
  const has = useCapabilities()
  const may = usePermissions()
  const isOffered = has !== undefined && !has(inviteCapability) && may(memberPermissions.applications)
  return isOffered ? <Choices {...field} /> : null
}

const Choices = ({ initial, ...field }: Props) => {
  const t = useMessages(invitationsMessages)
  const { data = [] } = useStore(useFlow(memberApplications).choices.of())
  if (data.length === 0) return null
  return (
    <ChoicesField
      {...field}
      label={t('applications')}
      optional={t('optional')}
      description={t('applicationsHint')}
      choices={data}
      chosen={data.filter(({ id }) => initial.includes(id))}
    />
  )
}
