import { rolesSuite } from '../../backend/families/rolesSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void rolesSuite(name, makeStore)
