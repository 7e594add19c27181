/** Access reviews: the list, and the page of a review in each of its states. */
import type { AccessReview, AccessReviewRow } from '../../src/http/accessReviews/types.ts'
import { DialogHost } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { ReviewList } from '../../src/react/portal/accessReviews/ReviewList.tsx'
import { ReviewPage } from '../../src/react/portal/accessReviews/ReviewPage.tsx'
import type { Ports } from '../../src/state/kit/ports.ts'
import { SampleSession } from './SampleSession.tsx'
import { longText, Section, State } from './Section.tsx'

const never = () => new Promise<never>(() => {})
const refused = (status: number) => async () => Response.json({ errors: ['Forbidden'] }, { status })
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const reviewer = { id: 'ada', name: 'Ada Lovelace', email: 'ada@acme.test', canReview: true }
const formerReviewer = { id: 'max', name: longText, email: 'max@acme.test', canReview: false }

const review: AccessReview = {
  id: 'review',
  name: 'Access in spring',
  dueAt: inDays(12),
  state: 'open',
  isReviewer: true,
  roleIds: [],
  reviewers: [reviewer, { ...formerReviewer, name: 'Max Reed', canReview: true }],
  remind: 'week',
  total: 6,
  undecided: 2,
  removals: 1,
  failed: 0,
  createdAt: inDays(-3),
  updatedAt: inDays(-1),
  completedAt: null,
}

const states: readonly (readonly [name: string, changes: Partial<AccessReview>])[] = [
  ['Open', {}],
  ['Collecting', { state: 'preparing', total: 0, undecided: 0 }],
  ['Overdue', { dueAt: inDays(-2), name: `Access of ${longText}` }],
  ['No reviewer', { reviewers: [], isReviewer: false }],
  ['A reviewer who may not', { reviewers: [reviewer, formerReviewer] }],
  ['Reviews own access alone', { reviewers: [reviewer] }],
  ['Applying', { state: 'applying', undecided: 0, failed: 1 }],
  ['Completed', { state: 'completed', undecided: 0, completedAt: inDays(-1) }],
]

const row: AccessReviewRow = {
  id: 'row',
  userId: 'eva',
  name: 'Eva Lind',
  email: 'eva@acme.test',
  roleId: 'viewer',
  roleName: 'Viewer',
  groups: [],
  isDirect: true,
  isLater: false,
  isOwn: false,
  change: null,
  decision: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
  result: null,
  failure: '',
  failureCode: '',
}
const decided = { decidedBy: 'Ada Lovelace', decidedAt: inDays(-1) }

const rows: readonly AccessReviewRow[] = (
  [
    {},
    { decision: 'keep', ...decided },
    { decision: 'removeRole', reason: longText, name: longText, ...decided },
    { decision: 'removeMember', reason: 'Left the team', ...decided, result: 'failed', failure: 'Try again.' },
    { groups: ['Finance', longText], isDirect: false, isLater: true },
    { isOwn: true, name: 'Ada Lovelace', email: 'ada@acme.test' },
    { change: 'memberGone', name: '', email: '' },
  ] satisfies Partial<AccessReviewRow>[]
).map((changes, index) => ({ ...row, id: `row-${index}`, ...changes }))

const pageOf = (items: readonly object[]) => ({ items, _metadata: { totalItems: items.length, totalPages: 1 } })

/** A server with reviews, of which the first is shown, and their rows. */
const serving =
  (reviews: readonly AccessReview[], later = 0): Ports['fetch'] =>
  async ({ pathname }) => {
    if (pathname.endsWith('/rows')) return Response.json(pageOf(reviews[0]?.state === 'preparing' ? [] : rows))
    if (pathname.endsWith('/later')) return Response.json({ count: later })
    if (pathname.endsWith(`/${review.id}`)) return Response.json(reviews[0])
    return Response.json(pageOf(reviews))
  }

const all = states.map(([, changes], index) => ({ ...review, id: String(index), ...changes }))

const lists: readonly (readonly [name: string, fetch: Ports['fetch']])[] = [
  ['All states', serving(all)],
  ['None', serving([])],
  ['Loading', never],
  ['Not allowed', refused(403)],
]

/** The pieces with which an organization checks who has which role. */
export const AccessReviews = () => (
  <ToastHost>
    <Section title="Reviews" isWide>
      {lists.map(([name, fetch]) => (
        <State key={name} name={name}>
          <SampleSession fetch={fetch} isOurServer>
            <DialogHost>
              <ReviewList />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
    <Section title="Page of a review" isWide>
      {states.map(([name, changes]) => (
        <State key={name} name={name}>
          <SampleSession fetch={serving([{ ...review, ...changes }], name === 'Open' ? 3 : 0)} isOurServer>
            <DialogHost>
              <ReviewPage id={review.id} />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
  </ToastHost>
)
