import { start } from '../../src/http/impersonation/operations.ts'
import { createTestBackend, tokenOf, type Browser } from './testBackend.ts'

const path = '/frontegg/identity/resources/impersonation/v1/actor-token'

/** Asks for an actor token as a person who is signed in. */
export const ask = (
  browser: Browser,
  token: string,
  impersonatedUserId: string,
  reason = 'Ticket 4711',
  rest: Record<string, string> = {},
) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    body: new URLSearchParams({ impersonatedUserId, reason, ...rest }),
  })

/** A backend in which an administrator may act as members. */
export const openImpersonations = async () => {
  const api = await createTestBackend()
  const admin = api.browser()
  const adminToken = tokenOf(await admin.signIn('admin@acme.test'))
  const actorToken = async (userId: string, rest: Record<string, string> = {}) =>
    ((await ask(admin, adminToken, userId, undefined, rest)).body as { actorToken: string }).actorToken
  /** Another browser in which a person is signed in, by default the administrator. */
  const signedIn = async (email = 'admin@acme.test') => {
    const browser = api.browser()
    const token = tokenOf(await browser.signIn(email))
    return { browser, token }
  }
  /** A browser that acts as a member. */
  const impersonate = async (userId = 'user-multi', rest: Record<string, string> = {}) => {
    const { browser, token } = await signedIn()
    const asked = await ask(browser, token, userId, undefined, rest)
    const { actorToken: proof } = asked.body as { actorToken: string }
    const answer = await browser.send(start, { impersonatedUserId: userId, actorToken: proof })
    return { browser, answer, token: answer.body.accessToken }
  }
  return { ...api, admin, adminToken, actorToken, signedIn, impersonate }
}
