import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import type { Choice } from '../../kit/choices/ChoicesField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { SearchedField } from '../common/choices/SearchedField.tsx'
import { accessReviewsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  /** The reviewers who are chosen at first. */
  chosen: readonly Choice[]
}

/** Members who can be reviewers, found by name or address. */
export const ReviewersField = (props: Props) => {
  const t = useMessages(accessReviewsMessages)
  const { candidates } = useElementStore(accessReviews)
  return (
    <SearchedField
      {...props}
      label={t('reviewers')}
      description={t('reviewersHint')}
      query={candidates}
      choiceOf={({ id, name, email }) => ({ id, name, description: email })}
    />
  )
}
