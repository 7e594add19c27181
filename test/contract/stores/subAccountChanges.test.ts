import { subAccountChangesSuite } from '../../backend/families/subAccountChangesSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void subAccountChangesSuite(name, makeStore)
