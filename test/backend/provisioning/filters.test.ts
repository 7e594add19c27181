import { filtersSuite } from './filtersSuite.ts'

void filtersSuite('memory')
