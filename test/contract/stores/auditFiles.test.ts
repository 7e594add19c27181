import { auditFilesSuite } from '../../backend/families/auditFilesSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void auditFilesSuite(name, makeStore)
