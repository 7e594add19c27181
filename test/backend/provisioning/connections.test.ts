import { connectionsSuite } from './connectionsSuite.ts'

void connectionsSuite('memory')
