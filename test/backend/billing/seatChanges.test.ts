import { seatChangeSuite } from './seatChangeSuite.ts'

void seatChangeSuite('memory')
