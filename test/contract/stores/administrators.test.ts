import { administratorsSuite } from '../../backend/identity/administratorsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void administratorsSuite(name, makeStore)
