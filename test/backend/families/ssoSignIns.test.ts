import { ssoSignInsSuite } from './ssoSignInsSuite.ts'

void ssoSignInsSuite('memory')
