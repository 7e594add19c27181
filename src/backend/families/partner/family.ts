import * as operations from '../../../http/partner/operations.ts'
import { family } from '../../handler/family.ts'
import { partnerHandlers } from './partner.ts'

/** The API behind the partner shell, which other hosts have on a server of their own. It is below `/api/`. */
export const partnerFamily = family({ name: 'partner', operations, handlers: partnerHandlers })
