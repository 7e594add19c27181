import { jobSuite } from '../../backend/jobs/jobSuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) jobSuite(name, makeStore)
