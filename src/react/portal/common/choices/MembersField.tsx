import type { ComponentProps } from 'react'
import { memberAccess } from '../../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../../app/host.ts'
import { SearchedField } from './SearchedField.tsx'

/** Members of the organization, found by name or address. */
export const MembersField = (props: Omit<ComponentProps<typeof SearchedField>, 'query' | 'choiceOf'>) => {
  const { people } = useElementStore(memberAccess)
  return (
    <SearchedField {...props} query={people} choiceOf={({ id, name, email }) => ({ id, name, description: email })} />
  )
}
