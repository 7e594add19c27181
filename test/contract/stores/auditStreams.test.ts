import { auditStreamsSuite } from '../../backend/families/auditStreamsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void auditStreamsSuite(name, makeStore)
