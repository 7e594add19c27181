import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { BackButton } from '../../kit/BackButton.tsx'
import { FoldedActions } from '../../kit/FoldedActions.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useRefreshWhile } from '../../kit/useRefreshWhile.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { accessReviewsMessages } from './messages.ts'
import { reviewActions, writePermission } from './reviewActions.tsx'
import { ReviewContext } from './reviewContext.ts'
import { ReviewNotes } from './ReviewNotes.tsx'
import { progressOf } from './ReviewList.tsx'
import { ReviewRows } from './ReviewRows.tsx'

/** Time between two looks at a review whose rows are being collected. */
const everyMs = 2_000

/** The review by its name, with what can be done about it as a whole. */
const Head = ({ review, leave }: { review: AccessReviewItem; leave: () => void }) => {
  const t = useMessages(accessReviewsMessages)
  const format = useFormat()
  const dialogs = useDialogs()
  const { one } = reviewActions.useActions({ remove: leave })
  const disabledReason = usePermissionReason()(writePermission)
  const { name, state, dueAt, completedAt, reviewers } = review
  const names = reviewers.length === 0 ? t('none') : format.list(reviewers.map(person => person.name))
  const complete: Action = {
    label: t('complete'),
    icon: BadgeCheck,
    hasButton: true,
    disabledReason,
    run: () => dialogs.open(<CompleteDialog review={review} />),
  }
  const others = (['edit', 'evidence', 'verify', 'remove'] as const).flatMap(key => one(key, review) ?? [])
  return (
    <Stack $gap={2}>
      <Row $justify="space-between">
        <Title level={3} tabIndex={-1}>
          {name}
        </Title>
        <Row>
          <FoldedActions actions={[...(state === 'open' ? [complete] : []), ...others]} />
        </Row>
      </Row>
      <Text>
        {completedAt === undefined
          ? t('dueOn', { date: format.date(dueAt, 'long'), names })
          : t('completedOn', { date: format.date(completedAt, 'long'), names })}
      </Text>
      <Text data-size="13">
        {t('progress')}: {progressOf(review, t, format)}
      </Text>
    </Stack>
  )
}

/** A review with its rows. */
export const ReviewPage = ({ id }: { id: string }) => {
  const t = useMessages(accessReviewsMessages)
  const { replace } = useSectionQuery()
  const { one } = useElementStore(accessReviews)
  const leave = () => replace(new URLSearchParams())
  return (
    <Stack>
      <Row>
        <BackButton label={t('toReviews')} onClick={leave} />
      </Row>
      <QueryView query={one} params={id} label={t('reviewLoading')} height={['96px', '320px']}>
        {review => (
          <ReviewContext value={review}>
            <Stack>
              <Head review={review} leave={leave} />
              <Waiting review={review} />
              <ReviewNotes review={review} />
              <ReviewRows review={review} />
            </Stack>
          </ReviewContext>
        )}
      </QueryView>
    </Stack>
  )
}

/** Reads a review again while its rows are being collected. */
const Waiting = ({ review: { id, state } }: { review: AccessReviewItem }) => {
  const { one, rowsOf } = useElementStore(accessReviews)
  useRefreshWhile(state === 'preparing', everyMs, () => Promise.all([one.refresh(id), rowsOf(id).refresh()]))
  return null
}
