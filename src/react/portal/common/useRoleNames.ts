import { useStore } from '@nanostores/react'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { useElementStore } from '../../app/host.ts'

/** Returns the name of a role: its id until the names are there, and where the person may not read roles. */
export const useRoleNames = (): ((id: string) => string) => {
  const { data } = useStore(useElementStore(roleLookup).of())
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? id
}
