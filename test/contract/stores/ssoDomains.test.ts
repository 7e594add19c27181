import { ssoDomainsSuite } from '../../backend/families/ssoDomainsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ssoDomainsSuite(name, makeStore)
