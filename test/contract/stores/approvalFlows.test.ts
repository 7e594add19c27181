import { approvalFlowsSuite } from '../../backend/families/approvalFlowsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void approvalFlowsSuite(name, makeStore)
