import { partnerSuite } from '../../backend/families/partnerSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void partnerSuite(name, makeStore)
