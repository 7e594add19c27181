import { FeError } from '../../../../http/errors.ts'
import { authorizeRedirect, tokenExchange } from '../../../../http/oauth/operations.ts'
import type { AuthorizationRequest } from '../../../../http/oauth/types.ts'
import { apiUrl } from '../../../../http/request.ts'
import type { App } from '../../../kit/app.ts'
import { flowView } from '../../flowView.ts'
import { start } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { saveWantedPage } from '../../leaveForProvider.ts'
import { signInMachine } from '../../signInMachine.ts'
import { resultOfTokens } from '../../../session/hostedRefresh.ts'
import { session } from '../../../session/session.ts'
import { callbackUrl, routeUrl, type Routing } from '../../../vendor/routes.ts'
import { forgetRedirects, mayRedirect, saveAttempt, takeAttempt } from './attempts.ts'
import { challengeOf, randomText } from '../../pkce.ts'
import { checkIdToken } from '../../../session/idToken.ts'
import { hostedSteps } from './steps.ts'

const scopes = 'openid email profile'
const proofLength = 64

/** What a host may add to an authorization request. */
export type RedirectOptions = Pick<
  AuthorizationRequest,
  'prompt' | 'acr_values' | 'max_age' | 'login_hint' | 'organization' | 'tenantId' | 'login_direct_action'
>

const withoutClientId = () => new FeError('configuration', 'Hosted login needs a client-id or app-id')

const failedToAuthenticate = () => new FeError('failedToAuthenticate', 'Failed to authenticate')

/** Servers that follow the standard refuse with an error code (RFC 6749 §5.2); people get the message of §8 instead. */
const inWords = (cause: unknown): unknown =>
  cause instanceof FeError && (cause.status === 400 || cause.status === 401) && cause.errors.length === 0
    ? failedToAuthenticate()
    : cause

/** The ids by which the server may know this application, the one that asks first. */
const clientIdsOf = (app: App): string[] => {
  const { appId, clientId } = app.options().contextOptions ?? {}
  return [appId, clientId].filter(id => id !== undefined)
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * True for a response of the server that was asked: its issuer, where it names one, is the base URL (RFC 9207 §2.4).
 * The preview's server has an address of its own.
 */
const isFromServer = (app: App, query: URLSearchParams): boolean => {
  const issuers = query.getAll('iss')
  const { preview, contextOptions = {} } = app.options()
  if (issuers.length === 0 || preview) return true
  const expected = apiUrl('', 'base', contextOptions).href
  if (issuers.length === 1 && withoutSlash(issuers[0] ?? '') === withoutSlash(expected)) return true
  app.ports.log.warn(`The response of the hosted page names another issuer than ${expected} and was refused`)
  return false
}

/** The URL of the hosted page for a new attempt, which is stored in this tab. @throws FeError without a client id */
export const hostedAddress = async (app: App, routing: Routing, options: RedirectOptions = {}): Promise<URL> => {
  const { randomBytes, navigation, clock, log } = app.ports
  const { contextOptions = {} } = app.options()
  const [clientId] = clientIdsOf(app)
  if (!clientId) throw withoutClientId()
  const [verifier, state, nonce] = [0, 1, 2].map(() => randomText(randomBytes, proofLength)) as [string, string, string]
  const redirectUri = callbackUrl('hostedLoginRedirectUrl', navigation.url(), routing).href
  saveAttempt(app, { state, nonce, verifier, redirectUri, startedAt: clock.now() })
  const url = apiUrl(authorizeRedirect.path, 'prefix', contextOptions)
  const query: AuthorizationRequest = {
    ...options,
    response_type: 'code',
    client_id: clientId,
    scope: scopes,
    redirect_uri: redirectUri,
    code_challenge: await challengeOf(verifier, log),
    code_challenge_method: 'S256',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

/** Signing in on the hosted page, as one login box sees it (§4). */
export const hostedLogin = elementStore('hostedLogin', scope => {
  const { app, element } = scope
  const { show, fail, runRequest } = scope.use(flowView)
  const { $session } = app.use(session)
  const { complete } = scope.use(signInMachine)
  const run = start(hostedSteps, 'redirecting', step => show({ flow: 'hosted-login', step }))

  /** Leaves for the hosted page; a loop of redirects ends with an explanation. */
  const leave = async (routing: Routing) => {
    run.returnTo('redirecting')
    if (clientIdsOf(app).length === 0) {
      run.happen('misconfigured')
      const error = withoutClientId()
      app.ports.log.error(error.message)
      return fail(error)
    }
    if (!mayRedirect(app)) return void run.happen('looped')
    const { organization, loginHint } = element.attributes()
    const address = await hostedAddress(app, routing, {
      ...(organization && { organization }),
      ...(loginHint && { login_hint: loginHint }),
    })
    saveWantedPage(scope)
    element.navigate(address)
  }

  const exchange = async (query: URLSearchParams) => {
    const attempt = takeAttempt(app, query.get('state'))
    const code = query.get('code')
    if (!attempt) return false
    if (!isFromServer(app, query) || query.has('error') || code === null) throw failedToAuthenticate()
    const tokens = await scope.send(tokenExchange, {
      grant_type: 'authorization_code',
      code,
      code_verifier: attempt.verifier,
      redirect_uri: attempt.redirectUri,
    })
    checkIdToken(tokens.id_token, { clientIds: clientIdsOf(app), nonce: attempt.nonce })
    forgetRedirects(app)
    await complete(resultOfTokens(tokens))
    return true
  }

  return {
    leave,
    /** Handles the response of the hosted page. Without an attempt of this tab, an existing session continues. */
    comeBack: async (query: URLSearchParams, routing: Routing): Promise<void> => {
      run.returnTo('callback')
      try {
        if (await exchange(query)) return
      } catch (cause) {
        run.happen('failed')
        throw inWords(cause)
      }
      if ($session.get().status === 'signedIn')
        return element.navigate(routeUrl('authenticatedUrl', app.ports.navigation.url(), routing), { replace: true })
      run.happen('unknown')
    },
    /** Goes to the sign-in page of this app, for an app without hosted login; else retries. */
    startOver: (): void => scope.use(flowRouter).goTo('login'),
    /** True where people sign in on the hosted page. */
    isUsed: (): boolean => app.options().hostedLogin === true,
    /** Retries on the person's request. */
    tryAgain: () =>
      runRequest(async () => {
        forgetRedirects(app)
        await leave(scope.use(flowRouter).routing())
      }),
  }
})

/** Opens the callback page, or the sign-in page of an app with hosted login. */
export const open = async (scope: Scope, { query, isRoute, routing }: FlowPage): Promise<void> => {
  const { navigation } = scope.app.ports
  const { comeBack, leave } = scope.use(hostedLogin)
  const isAnswer = isRoute && (query.has('code') || query.has('error') || query.has('state'))
  if (!isAnswer && scope.app.use(session).$session.get().status === 'signedIn') return scope.use(signInMachine).finish()
  if (!isAnswer) return leave(routing)
  const isKnown = scope.app.use(session).$session.get().status === 'signedIn'
  const answer = new URLSearchParams(query)
  // The code leaves the URL before any request.
  navigation.show(routeUrl('hostedLoginRedirectUrl', navigation.url(), routing), { replace: true })
  if (!isKnown && clientIdsOf(scope.app).length === 0) return leave(routing)
  await comeBack(answer, routing)
}
