import { useStore } from '@nanostores/react'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import { ChoicesField, type Choice } from '../../kit/choices/ChoicesField.tsx'
import { useSearchText } from '../../kit/useSearchText.ts'
import { useMessages } from '../../messages/useMessages.ts'
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
  const { typed, search, type } = useSearchText()
  const { data, error } = useStore(candidates.of(search))
  return (
    <ChoicesField
      {...props}
      label={t('reviewers')}
      description={t('reviewersHint')}
      choices={data?.rows.map(({ id, name, email }) => ({ id, name, description: email }))}
      loading={(data === undefined && !error) || search !== typed.trim()}
      failure={error}
      onRetry={() => candidates.refresh(search)}
      onSearch={type}
    />
  )
}
