import { groupsSuite } from '../../backend/families/groupsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void groupsSuite(name, makeStore)
