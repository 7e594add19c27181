import { ownAccountSuite } from '../../backend/families/ownAccountSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ownAccountSuite(name, makeStore)
