import { peopleSuite } from './peopleSuite.ts'

void peopleSuite('memory')
