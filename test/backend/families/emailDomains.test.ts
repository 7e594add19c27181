import { emailDomainsSuite } from './emailDomainsSuite.ts'

emailDomainsSuite('the memory store')
