import { groupsSuite } from './groupsSuite.ts'

void groupsSuite('memory')
