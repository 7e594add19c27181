import { splitSuite } from './splitSuite.ts'

splitSuite('the memory store')
