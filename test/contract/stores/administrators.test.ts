import { administratorsSuite } from '../../backend/identity/administratorsSuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) void administratorsSuite(name, makeStore)
