import { Code, Strong } from '../ui/Text.tsx'
import { usePermissionName } from './usePermissionName.ts'

/** What a permission allows, in the person's language; its key for those that are not of the product. */
export const PermissionName = ({ permission }: { permission: string }) => {
  const named = usePermissionName()(permission)
  if (!named) return null
  return named.isKey ? <Code>{permission}</Code> : <Strong title={permission}>{named.name}</Strong>
}
