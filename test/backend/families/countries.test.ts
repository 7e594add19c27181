import { countriesSuite } from './countriesSuite.ts'

countriesSuite('the memory store')
