import { ssoSetUpLinksSuite } from '../../backend/families/ssoSetUpLinksSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ssoSetUpLinksSuite(name, makeStore)
