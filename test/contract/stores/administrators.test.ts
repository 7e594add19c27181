import { administratorsSuite } from '../../backend/identity/administrators/administratorsSuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) void administratorsSuite(name, makeStore)
