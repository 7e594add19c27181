import { attackSuite } from './attackSuite.ts'
import { hangSuite } from './hangSuite.ts'
import { killSuite } from './killSuite.ts'
import { raceSuite } from './raceSuite.ts'

void raceSuite('memory')
void hangSuite('memory')
void killSuite('memory')
void attackSuite('memory')
