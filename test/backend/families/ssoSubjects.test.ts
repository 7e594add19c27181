import { ssoSubjectsSuite } from './ssoSubjectsSuite.ts'

void ssoSubjectsSuite('memory')
