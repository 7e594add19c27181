import * as operations from '../../../http/restrictions/operations.ts'
import { family } from '../../handler/family.ts'
import { restrictionsHandlers } from './restrictions.ts'

/** From where people of a tenant may connect. */
export const restrictionsFamily = family({ operations, handlers: restrictionsHandlers })
