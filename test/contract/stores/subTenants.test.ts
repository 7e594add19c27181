import { subTenantsSuite } from '../../backend/families/subTenantsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void subTenantsSuite(name, makeStore)
