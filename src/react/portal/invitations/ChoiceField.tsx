import type { InviteChoice } from '../../../http/invitations/answers.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'

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
export const ChoiceField = ({ choices, initial, reason, ...field }: Props) => (
  <ChoicesField
    {...field}
    choices={choices.map(({ isAllowed, ...choice }) => (isAllowed ? choice : { ...choice, disabledReason: reason }))}
    chosen={choices.filter(({ id }) => initial.includes(id))}
  />
)
