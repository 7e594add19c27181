import type { FeError } from '../../../http/errors.ts'
import type { AccessReviewRowItem } from '../../../http/accessReviews/answers.ts'
import type { Format } from '../../messages/format.ts'
import type { FileColumn, ListColumn } from '../../kit/list/listTypes.ts'
import { badge } from '../../ui/table/cells.tsx'
import type { AccessReviewsTranslate } from './messages.ts'
import { memberOf } from './rowActions.tsx'

type Row = AccessReviewRowItem

/** What the columns of rows use. */
interface Texts {
  t: AccessReviewsTranslate
  format: Format
  errorText: (error: FeError) => string
}

const decisionOf = ({ decision }: Row, t: AccessReviewsTranslate) => t(decision || 'undecided')

const resultOf = ({ result }: Row, t: AccessReviewsTranslate) =>
  result === '' ? '' : t(result === 'failed' ? 'failed' : result === 'gone' ? 'resultGone' : 'removed')

/** What changed since the review began, and whether the access came later. */
const changeOf = ({ change, isLater }: Row, t: AccessReviewsTranslate) =>
  change === '' ? (isLater ? t('isLater') : '') : t(change)

const failureOf = ({ failure }: Row, errorText: Texts['errorText']) => (failure ? errorText(failure) : '')

const tones = { '': 'neutral', keep: 'success', removeRole: 'danger', removeMember: 'danger' } as const
const resultTones = { '': 'neutral', removed: 'success', gone: 'neutral', failed: 'danger' } as const

/** The columns of the rows of a review. */
export const rowColumns = ({ t, format, errorText }: Texts): ListColumn<Row>[] => [
  {
    key: 'member',
    title: t('member'),
    isPrimary: true,
    grow: 3,
    text: row => memberOf(row, t),
    sub: ({ name, email }) => (name === '' ? '' : email),
  },
  {
    key: 'role',
    title: t('roleColumn'),
    min: 120,
    grow: 2,
    priority: 5,
    shrink: 'clip',
    text: ({ roleName }) => roleName || t('noRole'),
    tip: ({ groups }) => (groups.length === 0 ? undefined : t('fromGroups', { groups: format.list(groups) })),
    card: ({ roleName }) => roleName || t('noRole'),
  },
  {
    key: 'change',
    title: t('details'),
    fits: (['memberGone', 'roleGone', 'notHeld', 'isLater'] as const).map(key => t(key)),
    priority: 2,
    shrink: 'clip',
    text: row => changeOf(row, t),
    cell: row => {
      const change = changeOf(row, t)
      return change === '' ? '' : badge(change, 'warning')
    },
  },
  {
    key: 'decision',
    title: t('decision'),
    fits: (['undecided', 'keep', 'removeRole', 'removeMember'] as const).map(key => t(key)),
    priority: 4,
    shrink: 'clip',
    text: row => decisionOf(row, t),
    cell: row => badge(decisionOf(row, t), tones[row.decision]),
    tip: ({ decidedBy, reason }) => [decidedBy, reason].filter(Boolean).join(' · ') || undefined,
    card: 'end',
  },
  {
    key: 'result',
    title: t('result'),
    fits: (['removed', 'resultGone', 'failed'] as const).map(key => t(key)),
    priority: 3,
    shrink: 'clip',
    text: row => resultOf(row, t),
    cell: row => (row.result === '' ? '' : badge(resultOf(row, t), resultTones[row.result])),
    tip: row => failureOf(row, errorText) || undefined,
  },
]

/** What has no column of its own. */
export const moreOfRows = ({ t, format, errorText }: Texts): FileColumn<Row>[] => [
  { title: t('email'), text: ({ email }) => email },
  {
    title: t('source'),
    text: ({ groups }) => (groups.length === 0 ? '' : t('fromGroups', { groups: format.list(groups) })),
  },
  { title: t('reason'), text: ({ reason }) => reason },
  { title: t('decidedBy'), text: ({ decidedBy }) => decidedBy },
  { title: t('failure'), text: row => failureOf(row, errorText) },
]
