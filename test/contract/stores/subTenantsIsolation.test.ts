import { subTenantsIsolationSuite } from '../../backend/families/subTenantsIsolationSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void subTenantsIsolationSuite(name, makeStore)
