import { connectivitySuite } from '../../backend/families/connectivitySuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) connectivitySuite(name, makeStore)
