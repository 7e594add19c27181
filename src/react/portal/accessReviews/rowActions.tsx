import Check from 'lucide/dist/esm/icons/check.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import UserKey from 'lucide/dist/esm/icons/user-key.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import { use } from 'react'
import type { AccessReviewRowItem } from '../../../http/accessReviews/answers.ts'
import type { ReviewDecision } from '../../../http/accessReviews/types.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { asking, type ActionContext } from '../../kit/actions/rowAction.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import { accessReviewsMessages, type AccessReviewsTranslate } from './messages.ts'
import { writePermission } from './reviewActions.tsx'
import { ReviewContext, type RowFacts } from './reviewContext.ts'

type Row = AccessReviewRowItem

type Context = ActionContext<EnglishOf<typeof accessReviewsMessages>, RowFacts>

/** Name of the member of a row. */
export const memberOf = ({ name, email }: Row, t: AccessReviewsTranslate) => name || email || t('formerMember')

const isOpen = ({ facts: { review } }: Context) => review?.state === 'open' || review?.state === 'preparing'
const isUndecided = (row: Row, context: Context) => isOpen(context) && row.decision === ''
const isDecided = (row: Row, context: Context) => isOpen(context) && row.decision !== ''

/** Why the person may not decide about a row. */
const notTheirs = ({ isOwn }: Row, { facts: { review } }: Context) =>
  review?.isReviewer === false ? ('notReviewer' as const) : isOwn ? ('ownRow' as const) : undefined

const notRemovable = (row: Row, context: Context) => {
  const reason = notTheirs(row, context)
  if (reason) return reason
  if (row.roleId === '') return 'noRoleRow' as const
  return row.isDirect ? undefined : ('groupRow' as const)
}

const decide = (row: Row, { store, facts }: Context, decision: ReviewDecision | null, reason = '') =>
  store(accessReviews).decide.run({
    id: facts.review?.id ?? '',
    rowId: row.id,
    decision,
    reason,
    decidedAt: row.decidedAt,
  })

const question = async () => (await import('./rowQuestions.tsx')).removalReason

/** What reviewers can do with the role of a member. */
export const reviewRowActions = rowActions({
  messages: accessReviewsMessages,
  nameOf: (row: Row, t) => memberOf(row, t),
  fullNameOf: (row, t) => `${memberOf(row, t)}: ${row.roleName || t('noRole')}`,
  useFacts: (): RowFacts => ({ review: use(ReviewContext) }),
  actions: {
    keep: {
      label: 'keep',
      icon: Check,
      hasButton: true,
      permission: writePermission,
      when: isUndecided,
      unless: notTheirs,
      run: (row, context: Context) => decide(row, context, 'keep'),
      done: 'removalNoted',
      failed: 'decisionFailed',
      selection: {
        label: 'keep',
        title: 'keepSomeTitle',
        text: 'removalsText',
        running: 'deciding',
        hasButton: true,
      },
      isDestructive: false,
    },
    removeRole: {
      label: 'removeRole',
      icon: UserKey,
      hasButton: true,
      permission: writePermission,
      when: isUndecided,
      unless: notRemovable,
      confirm: {
        level: 'recoverable',
        title: (row, { t }) => t('removeRoleTitle', { role: row.roleName, name: memberOf(row, t) }),
        text: 'removalText',
      },
      ...asking({
        question,
        run: (row: Row, context: Context, { reason }) => decide(row, context, 'removeRole', reason),
      }),
      done: 'removalNoted',
      selection: {
        label: 'removeRole',
        title: 'removeSomeTitle',
        text: 'removalsText',
        running: 'deciding',
        hasButton: true,
      },
    },
    removeMember: {
      label: 'removeMember',
      icon: UserMinus,
      permission: 'fe.secure.delete.users',
      when: isUndecided,
      unless: notTheirs,
      confirm: {
        level: 'recoverable',
        title: (row, { t }) => t('removeMemberTitle', { name: memberOf(row, t) }),
        text: 'removalText',
      },
      ...asking({
        question,
        run: (row: Row, context: Context, { reason }) => decide(row, context, 'removeMember', reason),
      }),
      done: 'removalNoted',
    },
    takeBack: {
      label: 'takeBack',
      icon: Undo,
      hasButton: true,
      permission: writePermission,
      when: isDecided,
      unless: notTheirs,
      run: (row, context: Context) => decide(row, context, null),
      done: 'takenBack',
      failed: 'decisionFailed',
      selection: {
        label: 'takeBack',
        title: 'takeBackSomeTitle',
        text: 'takeBackSomeText',
        running: 'deciding',
        hasButton: true,
      },
      isDestructive: false,
    },
  },
})
