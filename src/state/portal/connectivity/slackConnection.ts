import type { SlackApplication } from '../../../http/connectivity/answers.ts'
import * as calls from '../../../http/connectivity/slackCalls.ts'
import { FeError, genericErrorMessage } from '../../../http/errors.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { serverTarget } from '../../kit/redirectTargets.ts'
import type { Scope } from '../../kit/scope.ts'
import { onlyValue } from '../../kit/urlSecrets.ts'
import { session } from '../../session/session.ts'
import { keys } from '../common/keys.ts'
import { saveSlackVisit, slackReturn, type SlackAnswer, type SlackVisit } from '../common/slackVisit.ts'

const authorizeUrl = 'https://slack.com/oauth/v2/authorize'
/** Posting messages, and reading the names of public and private channels. */
const scopes = 'chat:write,channels:read,groups:read'
const stateBytes = 32

const randomState = (randomBytes: (length: number) => Uint8Array) =>
  Array.from(randomBytes(stateBytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The page without what may differ from visit to visit: Slack compares it with the registered address. */
const pageAddress = (page: URL): string => {
  const url = new URL(page)
  url.search = ''
  url.hash = ''
  return url.href
}

/**
 * The page on which a person allows the connection. It comes from the server, so it is validated.
 */
const authorizeAddress = (
  { clientId, authorizeUrl: given }: SlackApplication,
  { state, redirectUri }: SlackVisit,
  page: URL,
): URL => {
  const target = serverTarget(given ?? authorizeUrl, page)
  if (!target) throw new FeError('unsafeTarget', genericErrorMessage)
  const facts = { client_id: clientId, scope: scopes, state, redirect_uri: redirectUri }
  for (const [name, value] of Object.entries(facts))
    if (value !== '' && !target.searchParams.has(name)) target.searchParams.set(name, value)
  return target
}

/** Connecting a tenant with a Slack workspace (OAuth 2.0, RFC 6749 §4.1). */
export const slackConnection = (scope: Scope) => {
  const { app } = scope
  const { navigation, randomBytes, clock, fetch } = app.ports
  const run = scope.use(runCalls)
  const tenantId = () => app.use(session).claims()?.tenantId ?? ''
  const register = mutation(scope, {
    write: async ({ code, ...visit }: SlackAnswer) => {
      if (code === '') throw new FeError('slackRefused', 'Slack was not connected')
      // A code that was asked for in another account must not connect this one.
      if (visit.tenantId !== tenantId()) throw new FeError('slackOtherAccount', 'The account was switched')
      await run(calls.register, { code, redirectUri: visit.redirectUri })
    },
    record: () => [...keys.connectivity, 'slack'],
    invalidates: [[...keys.connectivity, 'slack'], keys.slackChannels],
    tells: changeWithoutId('notificationChannel.updated'),
  })

  /** In a preview there is no Slack to visit, so its answer comes at once. */
  const visitInPreview = async (address: URL, visit: SlackVisit) => {
    const response = await fetch(address, { signal: scope.signal() })
    const location = response.headers.get('location')
    const answer = location === null ? undefined : new URL(location, address).searchParams
    if (!answer || onlyValue(answer, 'state') !== visit.state)
      throw new FeError('slackRefused', 'Slack was not connected')
    const result = await register.run({ ...visit, code: onlyValue(answer, 'code') })
    if (!result.ok) throw result.error
  }

  return {
    register,
    /** Leaves for Slack; what its answer must contain is stored in this tab. */
    connect: mutation(scope, {
      write: async () => {
        const page = navigation.url()
        const { application, redirectUri } = await run(calls.visit, { pageAddress: pageAddress(page) })
        const visit = { state: randomState(randomBytes), redirectUri, tenantId: tenantId(), startedAt: clock.now() }
        const address = authorizeAddress(application, visit, page)
        if (app.options().preview) return visitInPreview(address, visit)
        saveSlackVisit(app, visit)
        scope.element.navigate(address)
      },
    }),
    /** Connects with what the person brought back, if they just came back; does so once. */
    finish: async (): Promise<boolean> => {
      const answer = app.use(slackReturn).take()
      return answer !== undefined && (await register.run(answer)).ok
    },
  }
}
