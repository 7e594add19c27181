import { roleLookup } from '../../../../state/portal/common/roleLookup.ts'
import { useElementStore } from '../../../app/host.ts'
import { ChoicesField, type Choice } from '../../../kit/choices/ChoicesField.tsx'
import { useRoleChoices } from './useRoleChoices.ts'

interface Props {
  name: string
  label: string
  optional?: string
  description: string
  error: string | undefined
  /** The roles that are chosen at first. Default: none. */
  chosen?: readonly Choice[]
  /** Called with the ids of all chosen roles, after each choice. */
  onChange?: (roleIds: readonly string[]) => void
}

/** Roles of the organization; those that grant more than the person holds cannot be chosen. */
export const RolesField = ({ chosen = [], onChange, ...field }: Props) => {
  const { refresh } = useElementStore(roleLookup)
  const { choices, loading, error } = useRoleChoices()
  return (
    <ChoicesField
      {...field}
      {...{ choices, chosen, loading }}
      failure={error}
      onRetry={() => refresh()}
      {...(onChange && { onChange: options => onChange(options.map(({ value }) => value)) })}
    />
  )
}
