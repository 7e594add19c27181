import { useState } from 'react'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Text } from '../../ui/Text.tsx'
import { accessReviewsMessages } from './messages.ts'

/** Asks before a review is completed, says what stays undecided, and shows how far its removals are. */
export const CompleteDialog = ({ review }: { review: AccessReviewItem }) => {
  const t = useMessages(accessReviewsMessages)
  const { complete } = useElementStore(accessReviews)
  const [left, setLeft] = useState<number>()
  const { id, name, undecided, removals } = review
  return (
    <ConfirmDialog
      title={t('completeTitle', { name })}
      text={removals === 0 ? t('completeNone') : t('completeText', { count: removals })}
      confirmLabel={t('complete')}
      done={t('reviewCompleted')}
      run={() => complete.run({ id, withUndecided: undecided > 0, onProgress: setLeft })}
    >
      {undecided > 0 && <Text data-tone="1">{t('completeUndecided', { count: undecided })}</Text>}
      {left !== undefined && <Progress label={t('completing')} share={removals === 0 ? 0 : 1 - left / removals} />}
    </ConfirmDialog>
  )
}
