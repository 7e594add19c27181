import { reportsSuite } from './reportsSuite.ts'

reportsSuite('the memory store')
