import { listPagesSuite } from './listPagesSuite.ts'

void listPagesSuite('memory')
