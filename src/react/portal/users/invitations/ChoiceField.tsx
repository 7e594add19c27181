import type { InviteChoice } from '../../../../http/invitations/types.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { MultiSelect } from '../../../ui/portal/MultiSelect.tsx'
import { invitationsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  label: string
  description?: string
  optional?: string
  choices: readonly InviteChoice[]
  /** Ids that are chosen at first. */
  initial: readonly string[]
  /** Why a choice that is not allowed is disabled. */
  reason: string
}

/** Roles or groups of invited people; those that the inviter may not give are disabled. */
export const ChoiceField = ({ choices, initial, reason, ...field }: Props) => {
  const t = useMessages(invitationsMessages)
  const options = choices.map(({ id, name, description, isAllowed }) => ({
    value: id,
    label: name,
    description,
    ...(!isAllowed && { disabledReason: reason }),
  }))
  return (
    <MultiSelect
      {...field}
      options={options}
      defaultValue={options.filter(({ value }) => initial.includes(value))}
      words={{
        loading: t('loading'),
        none: t('noneFound'),
        found: count => t('optionsFound', { count }),
        more: count => t('optionsMore', { count }),
        remove: name => t('removeChoice', { name }),
        removed: name => t('removedChoice', { name }),
      }}
    />
  )
}
