import { raceSuite } from './raceSuite.ts'

void raceSuite('memory')
