import { usageSuite } from './usageSuite.ts'

void usageSuite('the memory store')
