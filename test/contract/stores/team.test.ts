import { teamSuite } from '../../backend/families/teamSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void teamSuite(name, makeStore)
