import { killSuite } from './killSuite.ts'
import { raceSuite } from './raceSuite.ts'

void raceSuite('memory')
void killSuite('memory')
