import { isolationSuite } from './isolationSuite.ts'

void isolationSuite('memory')
