import * as countryOperations from '../../../http/restrictions/countryOperations.ts'
import * as emailDomainOperations from '../../../http/restrictions/emailDomainOperations.ts'
import * as operations from '../../../http/restrictions/operations.ts'
import { family } from '../../handler/family.ts'
import { countryHandlers } from './countries.ts'
import { emailDomainHandlers } from './emailDomains.ts'
import { ipHandlers } from './ipAddresses.ts'
import { seedRestrictions } from './sampleData.ts'

/** From where people of a tenant may connect, and with which mail addresses they may join. */
export const restrictionsFamily = family({
  name: 'restrictions',
  operations: { ...operations, ...emailDomainOperations, ...countryOperations },
  handlers: { ...ipHandlers, ...emailDomainHandlers, ...countryHandlers },
  capabilities: ['restrictions.bothIpLists'],
  preview: seedRestrictions,
})
