import { accessReviewsSuite } from './accessReviewsSuite.ts'

void accessReviewsSuite('memory')
