import { useStore } from '@nanostores/react'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { exceedsRightsOf } from '../../../state/portal/common/exceedingRoles.ts'
import { session } from '../../../state/session/session.ts'
import { shownSession } from '../../../state/session/shownSession.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { MultiSelect } from '../../ui/portal/MultiSelect.tsx'
import { apiTokensMessages } from './messages.ts'

/** The roles of a token, found by typing; those that grant more than the person holds cannot be chosen. */
export const RolesField = ({ name, error }: { name: string; error: string | undefined }) => {
  const t = useMessages(apiTokensMessages)
  const errorText = useErrorText()
  const roles = useFlow(roleLookup)
  const { data, loading, error: failure } = useStore(roles.of())
  const user = shownSession(useStore(useFeature(session).$screen))?.user
  const exceeds = user && exceedsRightsOf(user)
  const isFailed = failure !== undefined && data === undefined
  return (
    <MultiSelect
      name={name}
      label={t('roles')}
      description={t('rolesHint')}
      error={error}
      options={(data ?? []).map(role => ({
        value: role.id,
        label: role.name,
        description: role.description ?? undefined,
        disabledReason: exceeds?.(role) ? t('roleExceeds') : undefined,
      }))}
      isLoading={loading && data === undefined}
      failure={isFailed ? t('rolesFailed', { reason: errorText(failure) }) : undefined}
      action={
        isFailed && (
          <Button variant="link" onClick={() => void roles.refresh()}>
            {t('tryAgain')}
          </Button>
        )
      }
      words={{
        loading: t('rolesLoading'),
        none: t('rolesNone'),
        found: count => t('rolesFound', { count }),
        more: count => t('rolesMore', { count }),
        remove: label => t('removeRole', { name: label }),
        removed: label => t('removedRole', { name: label }),
      }}
    />
  )
}
