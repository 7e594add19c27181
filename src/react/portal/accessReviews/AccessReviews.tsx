import { useSectionQuery } from '../common/useSectionQuery.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewPage } from './ReviewPage.tsx'

/** The reviews of who has which role, or the one that the address names. */
export const AccessReviews = () => {
  const review = useSectionQuery().query.get('review')
  return review === null ? <ReviewList /> : <ReviewPage key={review} id={review} />
}
