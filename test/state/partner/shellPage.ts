import { createScope } from '../../../src/state/kit/scope.ts'
import { partnerShell } from '../../../src/state/partner/partnerShell.ts'
import type { PartnerAttributes } from '../../../src/state/partner/partnerAttributes.ts'
import { shellApi } from '../../../src/state/partner/shellApi.ts'
import { shellRoute } from '../../../src/state/partner/shellRoute.ts'
import { session } from '../../../src/state/session/session.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, memory, settle, tab, type Answer } from '../../harness/testApp.ts'

/** A tenant as the shell's API lists it. */
export const tenant = (tenantId: string, rest: { domain_name?: string; disabled?: boolean } = {}) => ({
  tenantId,
  domain_name: `t${tenantId}`,
  ...rest,
})

interface PageOptions {
  tenants?: readonly unknown[]
  options?: AppOptions
  attributes?: PartnerAttributes
  address?: string
  /** Claims of the session's token. */
  claims?: Record<string, unknown>
  tabStore?: ReturnType<typeof memory>
  time?: ReturnType<typeof createTestClock>
  /** Status with which the session's refresh is refused. Default: it is not. */
  refusal?: number
  /** Answers in place of the shell's API. */
  answer?: (path: string, init: RequestInit) => Response | Promise<Response> | undefined
}

/** A page with a partner shell and a session, on servers that answer as told. */
export const openShell = async ({
  tenants = [],
  options = {},
  attributes = {},
  address = 'https://app.test/portal/',
  claims = {},
  tabStore = memory(),
  time = createTestClock(),
  refusal = 0,
  answer: own,
}: PageOptions = {}) => {
  const server = sessionServer()
  server.state.claims = { sub: 'ann', tenantId: '1001', tenantIds: ['1001'], ...claims }
  server.state.refusal = refusal
  const shared = browser()
  const answer: Answer = (path, init) => {
    const answered = own?.(path, init)
    if (answered) return answered
    if (path.startsWith('/api/tenant-list')) return json(tenants)
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
    const tenantId = path.startsWith('/api/tenant-switch') ? body['tenant_id'] : body['tenantId']
    if (/tenant-switch|users\/v1\/tenant/.test(path)) server.state.claims = { ...server.state.claims, tenantId }
    if (path.startsWith('/api/')) return json({})
    return server.answer(path, init)
  }
  const page = tab(answer, options, shared, time, address, tabStore)
  const left: string[] = []
  const shown: string[] = []
  const scope = createScope(page.app, {
    attributes: () => attributes,
    navigate: to => void left.push(to.href),
    show: to => {
      shown.push(to.pathname + to.hash)
      page.app.ports.navigation.show(to)
    },
    stepShown: () => {},
  })
  const shell = scope.use(partnerShell)
  const identity = page.app.use(session)
  await identity.check()
  await settle()
  return {
    ...page,
    shared,
    server,
    scope,
    shell,
    identity,
    api: scope.use(shellApi),
    route: scope.use(shellRoute),
    /** Where the browser was sent. */
    left,
    /** Paths that the shell wrote. */
    shown,
    asked: (part: string) => page.requests.filter(({ path }) => path.includes(part)),
  }
}
