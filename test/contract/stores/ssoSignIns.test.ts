import { ssoSignInsSuite } from '../../backend/families/ssoSignInsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ssoSignInsSuite(name, makeStore)
