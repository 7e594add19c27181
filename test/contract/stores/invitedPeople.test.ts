import { invitedPeopleSuite } from '../../backend/families/invitedPeopleSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void invitedPeopleSuite(name, makeStore)
