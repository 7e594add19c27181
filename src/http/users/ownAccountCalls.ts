import { call } from '../call.ts'
import { filledObject } from '../fields.ts'
import { leftTenant } from './answers.ts'
import * as operations from './ownAccountOperations.ts'

/** Everything that is stored about the person; an empty object when the answer is not JSON. */
export const personalData = call(operations.personalData, { answer: filledObject, contractOnly: 'absent' })

/** Ends the membership of the person in the tenant of the request. */
export const leaveTenant = call(operations.leaveTenant, { answer: leftTenant, contractOnly: 'absent' })
