import { signInSuite } from './signInSuite.ts'

void signInSuite('memory')
