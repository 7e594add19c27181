import { accessToken, answerTo, ok, person, type MockedAnswer } from '../api.ts'
import { profilePath, refreshPath, rowsPath } from '../paths.ts'

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
}

/** The answer to an API call of the portal. */
export const portalAnswer = (method: string, path: string): MockedAnswer =>
  answers[`${method} ${path}`] ?? answerTo(method, path)
