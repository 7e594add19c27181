import { subAccountAccessSuite } from '../../backend/families/subAccountAccessSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void subAccountAccessSuite(name, makeStore)
