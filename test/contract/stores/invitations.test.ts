import { invitationsSuite } from '../../backend/families/invitationsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void invitationsSuite(name, makeStore)
