import { ssoSubjectsSuite } from '../../backend/families/ssoSubjectsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void ssoSubjectsSuite(name, makeStore)
