import { ssoMetadataSuite } from '../../backend/families/ssoMetadataSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ssoMetadataSuite(name, makeStore)
