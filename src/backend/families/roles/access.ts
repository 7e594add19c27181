import * as v from 'valibot'
import type * as operations from '../../../http/roles/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { HttpError } from '../../request/httpError.ts'
import { readMemberAccess } from './memberAccess.ts'

/** Access of members; who reads it may see people and roles. */
export const accessHandlers = {
  memberAccess: allowed(
    { permission: 'fe.secure.read.users', input: v.object({ userId: id }) },
    ({ userId }, context) => {
      if (!holds(context.permissions, 'fe.secure.read.roles')) throw new HttpError(403, 'Forbidden')
      return readMemberAccess(context, userId)
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
