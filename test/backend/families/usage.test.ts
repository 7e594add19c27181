import { usageSuite } from './usageSuite.ts'

usageSuite('the memory store')
