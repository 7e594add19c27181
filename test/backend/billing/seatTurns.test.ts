import { seatTurnSuite } from './seatTurnSuite.ts'

void seatTurnSuite('memory')
