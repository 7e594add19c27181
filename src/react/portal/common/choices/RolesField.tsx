import { useStore } from '@nanostores/react'
import { exceedsRightsOf } from '../../../../state/portal/common/exceedingRoles.ts'
import { roleLookup } from '../../../../state/portal/common/roleLookup.ts'
import { session } from '../../../../state/session/session.ts'
import { shownSession } from '../../../../state/session/shownSession.ts'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ChoicesField, type Choice } from '../../../kit/choices/ChoicesField.tsx'
import { kitMessages } from '../../../kit/kitMessages.ts'

interface Props {
  name: string
  label: string
  optional?: string
  description: string
  error: string | undefined
  /** The roles that are chosen at first. Default: none. */
  chosen?: readonly Choice[]
}

/** Roles of the organization; those that grant more than the person holds cannot be chosen. */
export const RolesField = ({ chosen = [], ...field }: Props) => {
  const t = useMessages(kitMessages)
  const roles = useElementStore(roleLookup)
  const { data, loading, error } = useStore(roles.of())
  const user = shownSession(useStore(useFeature(session).$screen))?.user
  const exceeds = user && exceedsRightsOf(user)
  return (
    <ChoicesField
      {...field}
      choices={data?.map(role => ({ ...role, disabledReason: exceeds?.(role) ? t('roleExceeds') : undefined }))}
      chosen={chosen}
      loading={loading}
      failure={error}
      onRetry={() => roles.refresh()}
    />
  )
}
