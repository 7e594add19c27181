import { encodeToken, paths, signedIn, type Answer } from './answers.ts'
import type { FakeApi } from './fakeApi.ts'

const reading = { roles: ['Reader'], permissions: ['reports.read'] }

/** Ann's organizations: what her roles and permissions are in each. */
const rights: Readonly<Record<string, { roles: string[]; permissions: string[] }>> = {
  acme: { roles: ['Admin'], permissions: ['reports.*', 'crew.read'] },
  lumen: reading,
}

/** Lets Ann be signed in, with rights that depend on the organization; `demote` makes those of Acme the ones of Lumen. */
export const signInWithRights = (api: FakeApi): { demote: () => void } => {
  let tenantId = 'acme'
  let isDemoted = false
  const current = () => (isDemoted ? reading : (rights[tenantId] ?? reading))
  const ok = (body: unknown): Answer => ({ status: 200, body })
  api.reply(paths.refresh, () => {
    const accessToken = encodeToken({ tenantId, tenantIds: ['acme', 'lumen'], ...current() })
    return { ...signedIn, body: { ...(signedIn.body as object), accessToken, expiresIn: 2 } }
  })
  api.reply(paths.me, () => {
    const { roles, permissions } = current()
    const person = { id: 'ann', email: 'ann@acme.test', name: 'Ann', tenantId, verified: true }
    return ok({ ...person, roles: roles.map(key => ({ key })), permissions: permissions.map(key => ({ key })) })
  })
  const tenants = [
    { tenantId: 'acme', name: 'Acme' },
    { tenantId: 'lumen', name: 'Lumen' },
  ]
  api.reply(paths.meTenants, () => ok({ tenants }))
  api.reply('/frontegg/identity/resources/users/v1/tenant', ({ body }) => {
    tenantId = (body as { tenantId: string }).tenantId
    return ok({})
  })
  return {
    demote: () => {
      isDemoted = true
    },
  }
}

/** Path of the entitlements. */
export const entitlementsPath = '/frontegg/entitlements/api/v2/user-entitlements'

/** Entitlements to the one feature `reports`. */
export const entitledToReports: Answer = {
  status: 200,
  body: { features: { reports: { planIds: [], expireTime: -1, linkedPermissions: [] } }, plans: {}, permissions: {} },
}
