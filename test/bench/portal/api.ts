import { accessToken, answerTo, ok, person, type MockedAnswer } from '../api.ts'
import { currentSessionPath, profilePath, refreshPath, rowsPath } from '../paths.ts'

/** The section that is measured. */
export const measuredSection = 'webhooks'
/** The section to which the person goes in between. */
export const otherSection = 'connectivity'

const at = '2026-03-01T10:00:00.000Z'

/** Rows of the section, as many as its first page shows. */
const rows = Array.from({ length: 20 }, (_, index) => ({
  _id: `webhook-${index}`,
  displayName: `Webhook ${index}`,
  description: '',
  url: `https://hooks.example.com/${index}`,
  secret: null,
  eventKeys: ['user.signedIn', 'user.invited'],
  isActive: index % 3 > 0,
  invocations: index * 7,
  createdAt: at,
  updatedAt: at,
}))

const permission = { id: 'permission-1', key: 'fe.*', name: 'All', description: '', categoryId: '', roleIds: [] }

const channelsPath = '/frontegg/integrations/resources/configurations'

/** The messages about one event, to a person and a team. */
const channelAt = (index: number, recipient: string) => ({
  eventKey: `user.event${index}`,
  enabled: index % 4 > 0,
  subscriptions: [
    { id: `own-${index}`, name: 'Own', enabled: true, recipients: [recipient] },
    { id: `team-${index}`, name: 'Team', enabled: index % 2 > 0, recipients: [recipient] },
  ],
})

/** An administrator with a running session, in a tenant with webhooks. */
const answers: Readonly<Record<string, MockedAnswer>> = {
  [`POST ${refreshPath}`]: ok({ accessToken, expiresIn: 86_400, mfaRequired: false }),
  [`GET ${profilePath}`]: ok({
    ...person,
    tenantIds: [person.tenantId],
    roles: [],
    permissions: [{ ...permission, fePermission: true, createdAt: at, updatedAt: at }],
    verified: true,
  }),
  'GET /frontegg/metadata': ok({
    rows: [
      {
        configuration: {
          navigation: {
            [measuredSection]: { visibility: 'byPermissions' },
            [otherSection]: { visibility: 'byPermissions' },
          },
        },
      },
    ],
  }),
  [`GET ${rowsPath}`]: ok(rows),
  [`GET ${currentSessionPath}`]: ok({
    id: 'session-1',
    current: true,
    userAgent: 'Mozilla/5.0',
    ipAddress: '192.0.2.1',
    createdAt: at,
  }),
  [`GET ${channelsPath}/v1/emails`]: ok(Array.from({ length: 12 }, (_, index) => channelAt(index, 'ann@example.com'))),
  [`GET ${channelsPath}/v2/sms`]: ok(Array.from({ length: 4 }, (_, index) => channelAt(index, '+12025550117'))),
  [`GET ${channelsPath}/v1/slack`]: ok({
    id: 'slack-1',
    slackSubscriptions: Array.from({ length: 6 }, (_, index) => ({
      id: `slack-${index}`,
      isActive: index % 3 > 0,
      slackEvents: [{ eventKey: `user.event${index}`, channelIds: ['C1', 'C2'] }],
    })),
  }),
}

/** The answer to an API call of the portal. */
export const portalAnswer = (method: string, path: string): MockedAnswer =>
  answers[`${method} ${path}`] ?? answerTo(method, path)
