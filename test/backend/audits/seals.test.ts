import { forgerySuite } from './forgerySuite.ts'
import { sealSuite } from './sealSuite.ts'

void sealSuite('memory')
void forgerySuite('memory')
