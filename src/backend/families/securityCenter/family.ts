import * as operations from '../../../http/securityCenter/operations.ts'
import { family } from '../../handler/family.ts'
import { securityCenterHandlers } from './securityCenter.ts'

/** What the policies and the members of a tenant mean for its security. */
export const securityCenterFamily = family({ name: 'securityCenter', operations, handlers: securityCenterHandlers })
