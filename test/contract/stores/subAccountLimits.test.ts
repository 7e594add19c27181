import { subAccountLimitsSuite } from '../../backend/families/subAccountLimitsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void subAccountLimitsSuite(name, makeStore)
