import { manyMembersSuite } from '../../backend/provisioning/manyMembers.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void manyMembersSuite(name, makeStore)
