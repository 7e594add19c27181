import { ssoMetadataSuite } from './ssoMetadataSuite.ts'

void ssoMetadataSuite('memory')
