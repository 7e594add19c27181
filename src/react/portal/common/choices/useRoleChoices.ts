import { useStore } from '@nanostores/react'
import type { FeError } from '../../../../http/errors.ts'
import { exceedsRightsOf } from '../../../../state/portal/common/exceedingRoles.ts'
import { roleLookup } from '../../../../state/portal/common/roleLookup.ts'
import { session } from '../../../../state/session/session.ts'
import { shownSession } from '../../../../state/session/shownSession.ts'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import type { Choice } from '../../../kit/choices/ChoicesField.tsx'
import { kitMessages } from '../../../kit/kitMessages.ts'

/** The roles of an organization as choices. */
interface RoleChoices {
  /** Those that grant more than the person holds are disabled. Undefined until they are read. */
  choices: readonly Choice[] | undefined
  loading: boolean
  error: FeError | undefined
}

/** The roles that can be given to people and programs. */
export const useRoleChoices = (): RoleChoices => {
  const t = useMessages(kitMessages)
  const { data, loading, error } = useStore(useElementStore(roleLookup).of())
  const user = shownSession(useStore(useFeature(session).$screen))?.user
  const exceeds = user && exceedsRightsOf(user)
  const choices = data?.map(role => ({ ...role, disabledReason: exceeds?.(role) ? t('roleExceeds') : undefined }))
  return { choices, loading, error }
}
