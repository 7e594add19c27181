import { teamSuite } from './teamSuite.ts'

void teamSuite('memory')
