import { tokensSuite } from '../../backend/families/tokensSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void tokensSuite(name, makeStore)
