import { hierarchySuite } from './hierarchySuite.ts'

void hierarchySuite('memory')
