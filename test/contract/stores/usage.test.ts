import { usageSuite } from '../../backend/families/usageSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void usageSuite(name, makeStore)
