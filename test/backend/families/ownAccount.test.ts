import { ownAccountSuite } from './ownAccountSuite.ts'

void ownAccountSuite('memory')
