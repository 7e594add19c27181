import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { columnDetails } from '../../kit/list/columnDetails.tsx'
import { List } from '../../kit/list/List.tsx'
import { accessReviewsMessages } from './messages.ts'
import { reviewRowActions } from './rowActions.tsx'
import { moreOfRows, rowColumns } from './rowColumns.tsx'

/** The roles of members in a review, and what reviewers decide about them. */
export const ReviewRows = ({ review }: { review: AccessReviewItem }) => {
  const t = useMessages(accessReviewsMessages)
  const texts = { t, format: useFormat(), errorText: useErrorText() }
  const { rowsOf } = useElementStore(accessReviews)
  const { ofRow, ofSelection } = reviewRowActions.useActions()
  const columns = rowColumns(texts)
  const more = moreOfRows(texts)
  const isDeciding = review.state === 'open' || review.state === 'preparing'
  const filter = {
    key: 'decision' as const,
    label: t('decision'),
    options: [
      { value: 'undecided', label: t('undecided') },
      { value: 'keep', label: t('keep') },
      { value: 'remove', label: t('removals') },
      { value: 'failed', label: t('failed') },
    ],
  }
  return (
    <List
      name={t('rowsTitle')}
      list={rowsOf(review.id)}
      rowKey={({ id }) => id}
      columns={columns}
      searchLabel={t('searchRows')}
      filters={[filter]}
      rowMenu={ofRow}
      {...(isDeciding && { bulkActions: ofSelection })}
      details={columnDetails(columns, more)}
      empty={{ icon: ClipboardCheck, title: t('noRows'), text: t('noRowsText') }}
      csv={{ fileName: 'access-review-rows.csv', more }}
      permission="fe.secure.read.users"
    />
  )
}
