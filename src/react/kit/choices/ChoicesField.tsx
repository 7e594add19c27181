import type { FeError } from '../../../http/errors.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { MultiSelect } from '../../ui/portal/MultiSelect.tsx'
import { kitMessages } from '../kitMessages.ts'

/** What can be chosen. */
export interface Choice {
  id: string
  name: string
  description?: string | null | undefined
  /** Why it cannot be chosen. */
  disabledReason?: string | undefined
}

interface Props {
  name: string
  label: string
  /** Shown behind the label of a field that may stay empty. */
  optional?: string | undefined
  description?: string | undefined
  error: string | undefined
  choices: readonly Choice[] | undefined
  /** What is chosen at first. */
  chosen: readonly Choice[]
  loading?: boolean
  /** Why the choices could not be loaded. */
  failure?: FeError | undefined
  onRetry?: () => unknown
  /** Called with everything that is chosen, after each choice. */
  onChange?: (chosen: readonly { value: string; label: string; description?: string | undefined }[]) => void
  /** Called with what is typed, where the server searches; the choices are then its answer. Default: they are searched here. */
  onSearch?: (text: string) => void
}

const optionOf = ({ id, name, description, disabledReason }: Choice) => ({
  value: id,
  label: name,
  description: description ?? undefined,
  disabledReason,
})

/** Several of the things that an organization has, such as roles or groups, found by typing. */
export const ChoicesField = ({ choices, chosen, loading = false, failure, onRetry, onSearch, ...field }: Props) => {
  const t = useMessages(kitMessages)
  const errorText = useErrorText()
  const isFailed = failure !== undefined && choices === undefined
  return (
    <MultiSelect
      {...field}
      placeholder={t('choose')}
      defaultValue={chosen.map(optionOf)}
      options={(choices ?? []).map(optionOf)}
      onSearch={onSearch}
      isLoading={loading && (choices === undefined || onSearch !== undefined)}
      failure={isFailed ? t('choiceFailed', { reason: errorText(failure) }) : undefined}
      action={
        isFailed && (
          <Button variant="link" onClick={() => void onRetry?.()}>
            {t('tryAgain')}
          </Button>
        )
      }
      labels={{
        loading: t('loading'),
        none: t('nothingMatches'),
        found: count => t('choicesFound', { count }),
        more: count => t('moreToType', { count }),
        remove: choice => t('removeName', { name: choice }),
        removed: choice => t('removedName', { name: choice }),
      }}
    />
  )
}
