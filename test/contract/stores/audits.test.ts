import { auditsSuite } from '../../backend/families/auditsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void auditsSuite(name, makeStore)
