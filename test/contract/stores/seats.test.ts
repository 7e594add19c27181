import { seatsSuite } from '../../backend/billing/seatsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void seatsSuite(name, makeStore)
