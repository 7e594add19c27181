import * as operations from '../../../http/impersonation/operations.ts'
import { family } from '../../handler/family.ts'
import { actorTokens } from './actorToken.ts'
import { impersonationHandlers } from './impersonation.ts'

/** Acting as other people, for those who help them. */
export const impersonationFamily = family({
  operations,
  handlers: impersonationHandlers,
  pages: [actorTokens],
})
