import { splitSuite } from '../../backend/billing/splitSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) splitSuite(name, makeStore)
