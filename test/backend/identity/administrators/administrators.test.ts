import { administratorsSuite } from './administratorsSuite.ts'

void administratorsSuite('memory')
