import { rolesSuite } from '../../backend/families/rolesSuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) void rolesSuite(name, makeStore)
