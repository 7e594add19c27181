import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { accessReviewsMessages } from './messages.ts'
import { writePermission } from './reviewActions.tsx'
import { EditReviewDialog } from './reviewDialogs.tsx'
import { stateOf } from './reviewState.tsx'

interface NoteProps {
  tone: 'info' | 'warning'
  text: string
  action?: ReactNode
}

const Note = ({ tone, text, action }: NoteProps) => (
  <Banner tone={tone} action={action}>
    <Text data-tone="1">{text}</Text>
  </Banner>
)

/** What is wrong with the reviewers, who can be added here. */
const useReviewersNote = ({ reviewers, isReviewer }: AccessReviewItem): string | undefined => {
  const t = useMessages(accessReviewsMessages)
  const format = useFormat()
  const unable = reviewers.filter(({ canReview }) => !canReview)
  if (reviewers.length === 0) return t('noReviewers')
  if (unable.length > 0)
    return t('cannotReview', { count: unable.length, names: format.list(unable.map(({ name }) => name)) })
  return isReviewer && reviewers.length === 1 ? t('ownAlone') : undefined
}

/** Access that was given after the review began, which can be added to it. */
const LaterNote = ({ id }: { id: string }) => {
  const t = useMessages(accessReviewsMessages)
  const may = usePermissions()
  const { later, extend } = useElementStore(accessReviews)
  const count = useStore(later.of(id)).data?.count ?? 0
  const { run, busy } = useMutation(extend, {
    success: () => t('laterAdded'),
    failure: reason => t('laterFailed', { reason }),
  })
  if (count === 0) return null
  const add = may(writePermission) && (
    <Button isBusy={busy} onClick={() => void run({ id })}>
      {t('addLater')}
    </Button>
  )
  return <Note tone="warning" text={t('later', { count })} action={add} />
}

/** What has to be known about a review before its rows. */
export const ReviewNotes = ({ review }: { review: AccessReviewItem }) => {
  const t = useMessages(accessReviewsMessages)
  const dialogs = useDialogs()
  const may = usePermissions()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const reviewersNote = useReviewersNote(review)
  const state = stateOf(review, nowMs)
  const isDeciding = state === 'open' || state === 'overdue'
  const button = (label: string, dialog: ReactNode) =>
    may(writePermission) && <Button onClick={() => dialogs.open(dialog)}>{label}</Button>
  return (
    <>
      {state === 'preparing' && <Note tone="info" text={t('preparingText')} />}
      {state === 'applying' && (
        <Note
          tone="warning"
          text={t('applyingText')}
          action={button(t('continueCompleting'), <CompleteDialog review={review} />)}
        />
      )}
      {state === 'overdue' && <Note tone="warning" text={t('pastDue')} />}
      {review.failed > 0 && <Note tone="warning" text={t('removalsFailed', { count: review.failed })} />}
      {isDeciding && reviewersNote !== undefined && (
        <Note
          tone="warning"
          text={reviewersNote}
          action={button(t('addReviewer'), <EditReviewDialog row={review} />)}
        />
      )}
      {isDeciding && <LaterNote id={review.id} />}
    </>
  )
}
