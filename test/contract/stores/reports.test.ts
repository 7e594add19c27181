import { reportsSuite } from '../../backend/families/reportsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) reportsSuite(name, makeStore)
