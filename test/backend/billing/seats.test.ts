import { seatsSuite } from './seatsSuite.ts'

void seatsSuite('memory')
