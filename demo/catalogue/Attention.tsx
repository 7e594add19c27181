/** What tells people that something needs them: the overview, the security center and notifications, each in its states. */
import type { Notification } from '../../src/http/notifications/types.ts'
import { recommendationCodes } from '../../src/http/securityCenter/types.ts'
import { DialogHost } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { NotificationList } from '../../src/react/portal/frame/notifications/NotificationList.tsx'
import { AttentionList } from '../../src/react/portal/overview/AttentionList.tsx'
import { InsightTiles } from '../../src/react/portal/securityCenter/InsightTiles.tsx'
import { Recommendations } from '../../src/react/portal/securityCenter/Recommendations.tsx'
import type { Ports } from '../../src/state/kit/ports.ts'
import type { AttentionItem } from '../../src/state/portal/attention.ts'
import { SampleSession } from './SampleSession.tsx'
import { longText, Section, State } from './Section.tsx'

const never = () => new Promise<never>(() => {})
const refused = (status: number) => async () => Response.json({ errors: ['Forbidden'] }, { status })
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs - 60_000).toISOString()

const items: readonly AttentionItem[] = [
  { kind: 'locked', tone: 'danger', count: 1, place: { section: 'users' } },
  { kind: 'webhookDisabled', tone: 'danger', name: longText, place: { section: 'webhooks' } },
  { kind: 'certificateEnds', tone: 'warning', at: inDays(9), place: { section: 'sso' } },
  { kind: 'withoutTwoStep', tone: 'info', count: 1_043, place: { section: 'users' } },
]

/** A server that answers the paths with these ends, and nothing else. */
const answering =
  (answers: Readonly<Record<string, unknown>>): Ports['fetch'] =>
  async ({ pathname }) => {
    const end = Object.keys(answers).find(known => pathname.endsWith(known))
    return end === undefined ? Response.json({}, { status: 404 }) : Response.json(answers[end])
  }

const severities = ['SEVERE', 'WARNING', 'INFO'] as const

const centerOf = (score: number, codes: readonly string[]) => ({
  '/recommendations/v1': {
    scoring: { score },
    recommendations: {
      items: codes.map((code, place) => ({ code, severity: severities[place % 3], category: 'PASSWORD' })),
    },
  },
  '/security-center/details': {
    checks: [{ check: 'mfa', points: 100, earned: score, recommendation: codes[0] }],
    history: [{ date: inDays(-8).slice(0, 10), score: 60 }],
    hasToday: true,
    hasDigest: score > 80,
    dismissals: codes.slice(1, 2).map(code => ({
      code,
      reason: longText,
      dismissedAt: inDays(-3),
      dismissedBy: 'Ada Lovelace',
    })),
  },
  '/insights/v1': {
    insights: {
      items: [
        { code: 'MFA_FORCED', category: 'MFA' },
        { code: 'NO_IP_RESTRICTIONS', category: 'IP' },
        { code: 'SOMETHING_NEW', category: 'OTHER' },
      ],
    },
  },
})

const centers: readonly (readonly [name: string, fetch: Ports['fetch'], isOurServer?: boolean])[] = [
  ['Weak, all recommendations', answering(centerOf(30, [...recommendationCodes, 'SOMETHING_NEW']))],
  ['Nothing left to do', answering(centerOf(100, []))],
  ['Contract only', answering(centerOf(75, ['FORCE_MFA'])), false],
  ['Loading', never],
  ['Could not be loaded', refused(500)],
]

const notification = (id: string, changes: Partial<Notification>): Notification => ({
  id,
  key: 'custom',
  title: 'A report is ready',
  body: 'It can be downloaded for 30 days.',
  severity: 'Info',
  url: '',
  viewed: false,
  createdAt: inDays(-1),
  status: 'unread',
  isPinned: false,
  actions: [],
  ...changes,
})

const action = { visualization: 'button', method: 'GET', createdAt: inDays(-1), updatedAt: inDays(-1) }

const notifications = [
  notification('n1', { isPinned: true, severity: 'Critical', title: longText, body: longText }),
  notification('n2', {
    status: 'read',
    url: 'https://acme.test/reports/1',
    actions: [{ ...action, id: 'a', name: 'Open report', url: 'https://acme.test/reports/1' }],
  }),
]

const bells: readonly (readonly [name: string, fetch: Ports['fetch']])[] = [
  ['Some', answering({ '/notification': notifications })],
  ['None', answering({ '/notification': [] })],
  ['Notifications are loading', never],
  ['Notifications could not be loaded', refused(500)],
]

const close = () => {}

/** The pieces that tell people that something needs them. */
export const Attention = () => (
  <ToastHost>
    <Section title="What needs attention" isWide>
      <SampleSession>
        <AttentionList items={items} />
      </SampleSession>
    </Section>
    <Section title="Security center" isWide>
      {centers.map(([name, fetch, isOurServer = true]) => (
        <State key={name} name={name}>
          <SampleSession fetch={fetch} isOurServer={isOurServer}>
            <DialogHost>
              <Recommendations />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
      <State name="Areas">
        <SampleSession fetch={answering(centerOf(75, []))} isOurServer>
          <InsightTiles />
        </SampleSession>
      </State>
    </Section>
    <Section title="Notifications">
      {bells.map(([name, fetch]) => (
        <State key={name} name={name}>
          <SampleSession fetch={fetch}>
            <NotificationList onOpen={() => {}} close={close} />
          </SampleSession>
        </State>
      ))}
    </Section>
  </ToastHost>
)
