import type { FeError } from '../../../http/errors.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { MultiSelect } from '../../ui/portal/MultiSelect.tsx'
import { usersMessages } from './messages.ts'

/** What can be chosen. */
export interface Choice {
  id: string
  name: string
  description?: string | null | undefined
}

interface Props {
  name: string
  label: string
  description: string
  error: string | undefined
  choices: readonly Choice[] | undefined
  /** What is chosen at first. */
  chosen: readonly Choice[]
  loading: boolean
  /** Why the choices could not be loaded. */
  failure: FeError | undefined
  onRetry: () => unknown
}

const optionOf = ({ id, name, description }: Choice) => ({
  value: id,
  label: name,
  description: description ?? undefined,
})

/** Roles or groups, found by typing. */
export const ChoicesField = ({ name, label, description, error, choices, chosen, ...request }: Props) => {
  const t = useMessages(usersMessages)
  const errorText = useErrorText()
  const { loading, failure, onRetry } = request
  const isFailed = failure !== undefined && choices === undefined
  return (
    <MultiSelect
      name={name}
      label={label}
      description={description}
      error={error}
      defaultValue={chosen.map(optionOf)}
      options={(choices ?? []).map(optionOf)}
      isLoading={loading && choices === undefined}
      failure={isFailed ? t('choicesFailed', { reason: errorText(failure) }) : undefined}
      action={
        isFailed && (
          <Button variant="link" onClick={() => void onRetry()}>
            {t('tryAgain')}
          </Button>
        )
      }
      words={{
        loading: t('choicesLoading'),
        none: t('choicesNone'),
        found: count => t('choicesFound', { count }),
        more: count => t('choicesMore', { count }),
        remove: choice => t('removeChoice', { name: choice }),
        removed: choice => t('removedChoice', { name: choice }),
      }}
    />
  )
}
