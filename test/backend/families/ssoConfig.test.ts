import { ssoConfigSuite } from './ssoConfigSuite.ts'

void ssoConfigSuite('memory')
