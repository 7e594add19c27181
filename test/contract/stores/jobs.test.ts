import { fairnessSuite } from '../../backend/jobs/fairnessSuite.ts'
import { jobSuite } from '../../backend/jobs/jobSuite.ts'
import { everyVariant } from '../../harness/everyVariant.ts'
import { everyDatabase, oneDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) jobSuite(name, makeStore)
for (const [name, makeStore] of oneDatabase) fairnessSuite(name, makeStore, everyVariant ? 30 : 8)
