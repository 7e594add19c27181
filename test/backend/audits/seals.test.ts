import { sealSuite } from './sealSuite.ts'

void sealSuite('memory')
