import { ssoConfigSuite } from '../../backend/families/ssoConfigSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ssoConfigSuite(name, makeStore)
