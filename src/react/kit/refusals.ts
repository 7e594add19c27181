import { createContext, use } from 'react'
import type { PermissionKey } from '../../http/roles/permissionKeys.ts'

/** What the session allows nobody to do, whatever their permissions. */
export interface Refusals {
  /** Why what only the owner of the account may do is refused. */
  own: string
  /** Why every other change is refused too; undefined where some are allowed. */
  changes: string | undefined
}

/** Gives the refusals of a session to all pages inside; the frame provides them. Default: none. */
export const RefusalsContext = createContext<Refusals | undefined>(undefined)

/** Why what only the owner of the account may do is refused; undefined where it is not. */
export const useRefusal = (): string | undefined => use(RefusalsContext)?.own

const isChange = (permission: PermissionKey) => /\.(?:write|delete)\./.test(permission)

/** Answers why what needs a permission is refused, although the person has it. */
export const useChangeRefusal = (): ((permission: PermissionKey) => string | undefined) => {
  const refusals = use(RefusalsContext)
  return permission => (isChange(permission) ? refusals?.changes : undefined)
}
