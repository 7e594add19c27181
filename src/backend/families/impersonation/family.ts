import * as operations from '../../../http/impersonation/operations.ts'
import { family } from '../../handler/family.ts'
import { actorTokens } from './actorToken.ts'
import { impersonationHandlers } from './impersonation.ts'

/** Impersonation: acting as another person, for support. */
export const impersonationFamily = family({
  name: 'impersonation',
  operations,
  handlers: impersonationHandlers,
  pages: [actorTokens],
})
