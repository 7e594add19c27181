import { useStore } from '@nanostores/react'
import { permissionNames } from '../../../../state/portal/common/permissionNames.ts'
import { useFlow } from '../../../app/host.ts'
import { Code, Strong } from '../../../ui/Text.tsx'
import { usePermissionTexts } from './usePermissionTexts.ts'

/** What a permission allows, in the person's language; its key for those that are not of the product. */
export const PermissionName = ({ permission }: { permission: string }) => {
  const { data, error } = useStore(useFlow(permissionNames).of(permission))
  const name = usePermissionTexts()(permission, data ?? '')
  if (name !== '') return <Strong title={permission}>{name}</Strong>
  return data === undefined && !error ? null : <Code>{permission}</Code>
}
