import { ssoSetUpLinksSuite } from './ssoSetUpLinksSuite.ts'

void ssoSetUpLinksSuite('memory')
