import { billingSuite } from './billingSuite.ts'

void billingSuite('memory')
