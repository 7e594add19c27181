import { billingSuite } from '../../backend/billing/billingSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void billingSuite(name, makeStore)
