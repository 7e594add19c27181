import { vendorScope } from '../../../src/backend/store/store.ts'
import { enforce, enforcement } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'
import { createTestProvider, post, start } from './samlAnswers.ts'

/** The connection of the sample organization. */
export const ssoConfigId = 'sso-lumen'
/** In seconds. */
export const day = 86_400
/** Administrators of the organization: one of another domain, and one of the connection's. */
export const [outside, inside] = ['multi@acme.test', 'user@sso.test']

/** The sample organization with an enabled connection, whose provider is one of the test. */
export const openRequired = async () => {
  const api = await createTestBackend()
  const { store, clock, backend } = api
  const provider = await createTestProvider(clock.now)
  await provider.enter(store)
  const passwordHash = `hashed:Correct-Horse-9`
  await store.users.update(vendorScope, 'user-sso', { passwordHash, isVerified: true })
  await store.memberships.update('1002', 'user-sso', { roleIds: ['role-admin'] })
  const visit = async (page: Browser) => {
    const { requestId, relayState } = await start(page)
    const back = await post(page, provider.answer(requestId), relayState)
    const code = back.searchParams.get('SAMLResponse') ?? 'none'
    return page.send(samlPostlogin, { SAMLResponse: code, RelayState: relayState })
  }
  const withProvider = async () => {
    const page = api.browser()
    return { page, token: tokenOf(await visit(page)) }
  }
  const withPassword = async (email: string) => {
    const answer = await api.browser().signIn(email)
    return errorCodeOf(answer) ?? answer.status
  }
  const by = async (email: string) => {
    const page = api.browser()
    const token = tokenOf(await page.signIn(email))
    const headers = { 'frontegg-scoped-tenant': '1002' }
    return <Input, Body>(operation: Operation<Input, Body>, input: Input) =>
      page.send(operation, input, { token, headers })
  }
  const require = async (graceDays = 0, exemptUserIds = ['user-multi']) =>
    (await by(outside))(enforce, { ssoConfigId, graceDays, exemptUserIds })
  const state = async () => (await (await by(outside))(enforcement, { ssoConfigId })).body
  const pass = async (seconds: number) => {
    clock.pass(seconds)
    await backend.jobs.idle()
  }
  const actions = async () =>
    (await store.audits.find('1002')).items.map(({ action }) => action).filter(action => action.startsWith('ssoEnf'))
  return { ...api, provider, by, require, state, pass, withProvider, withPassword, actions }
}
