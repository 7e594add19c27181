import { partnerSuite } from './partnerSuite.ts'

void partnerSuite('memory')
