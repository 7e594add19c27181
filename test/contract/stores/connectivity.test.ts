import { connectivitySuite } from '../../backend/families/connectivitySuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) connectivitySuite(name, makeStore)
