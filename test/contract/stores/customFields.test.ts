import { customFieldsSuite } from '../../backend/families/customFieldsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void customFieldsSuite(name, makeStore)
