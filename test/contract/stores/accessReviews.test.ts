import { accessReviewsSuite } from '../../backend/families/accessReviewsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) void accessReviewsSuite(name, makeStore)
