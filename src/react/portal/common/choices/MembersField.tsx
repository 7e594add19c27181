import { useStore } from '@nanostores/react'
import { memberAccess } from '../../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../../app/host.ts'
import { ChoicesField, type Choice } from '../../../kit/choices/ChoicesField.tsx'
import { useSearchText } from '../../../kit/useSearchText.ts'

interface Props {
  name: string
  label: string
  description?: string
  error: string | undefined
  /** The members who are chosen at first. */
  chosen: readonly Choice[]
  /** Called with everyone who is chosen, after each choice. */
  onChange?: NonNullable<Parameters<typeof ChoicesField>[0]['onChange']>
}

/** Members of the organization, found by name or address. */
export const MembersField = (props: Props) => {
  const { people } = useElementStore(memberAccess)
  const { typed, search, type } = useSearchText()
  const { data, error } = useStore(people.of(search))
  return (
    <ChoicesField
      {...props}
      choices={data?.map(({ id, name, email }) => ({ id, name, description: email }))}
      loading={(data === undefined && !error) || search !== typed.trim()}
      failure={error}
      onRetry={() => people.refresh(search)}
      onSearch={type}
    />
  )
}
