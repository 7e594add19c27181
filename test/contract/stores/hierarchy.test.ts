import { hierarchySuite } from '../../backend/identity/members/hierarchySuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void hierarchySuite(name, makeStore)
