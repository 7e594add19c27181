import * as operations from '../../../http/phoneNumbers/operations.ts'
import { family } from '../../handler/family.ts'
import { phoneNumbersHandlers } from './phoneNumbers.ts'
import { seedPhoneNumbers } from './sampleData.ts'

/** Phone numbers of people. */
export const phoneNumbersFamily = family({
  name: 'phoneNumbers',
  operations,
  handlers: phoneNumbersHandlers,
  seedsAfter: ['invitations', 'users'],
  sample: seedPhoneNumbers,
})
