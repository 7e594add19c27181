import { FeError } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/authResult.ts'
import { oidcPostlogin, samlPostlogin } from '../../../../http/ssoLogin/operations.ts'
import { flowView } from '../../flowView.ts'
import { onlyValue } from '../../../kit/urlSecrets.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { numberName } from './signInNumber.ts'
import { takeSsoAttempt } from '../../ssoAttempt.ts'
import { termsAgreement } from '../../termsAgreement.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session } from '../../../session/session.ts'
import { routeUrl } from '../../../vendor/routes.ts'

/** The callback of one kind of identity provider. */
interface Protocol {
  readonly route: 'oidcRedirectUrl' | 'samlCallbackUrl'
  /** Query parameters that belong to the response; the others stay in the URL. */
  readonly names: readonly string[]
  /** The parameter with the state of the attempt. */
  readonly state: 'state' | 'RelayState'
  /** The parameter with the code to exchange. */
  readonly code: 'code' | 'SAMLResponse'
  exchange: (scope: Scope, code: string, state: string) => Promise<AuthResult>
}

/** OpenID Connect: the provider sends a code, or an error. */
export const openId: Protocol = {
  route: 'oidcRedirectUrl',
  names: ['code', 'state', 'error', 'error_description', 'iss', 'session_state', numberName],
  state: 'state',
  code: 'code',
  exchange: (scope, code, RelayState) => scope.send(oidcPostlogin, { code, RelayState }, { signal: scope.signal() }),
}

/** SAML: the server's assertion consumer service sends a code in place of the provider's response. */
export const saml: Protocol = {
  route: 'samlCallbackUrl',
  names: ['SAMLResponse', 'RelayState', 'error', numberName],
  state: 'RelayState',
  code: 'SAMLResponse',
  exchange: (scope, SAMLResponse, RelayState) =>
    scope.send(samlPostlogin, { SAMLResponse, RelayState }, { signal: scope.signal() }),
}

/**
 * Exchanges the response of an identity provider for a session. A response to a sign-in that this tab did not start is
 * ignored and leads home or to sign-in, so that a link cannot sign a person in as another user.
 */
export const finishSso = async (
  scope: Scope,
  { query, isRoute, routing }: FlowPage,
  { route, names, state: stateName, code: codeName, exchange }: Protocol,
): Promise<void> => {
  const { app } = scope
  const { navigation } = app.ports
  const [code, state] = [onlyValue(query, codeName), onlyValue(query, stateName)]
  const isRefused = code === '' || (route === 'oidcRedirectUrl' && query.has('error'))
  if (isRoute) {
    const rest = new URLSearchParams([...query].filter(([name]) => !names.includes(name)))
    navigation.show(routeUrl(route, navigation.url(), routing, rest), { replace: true })
  }
  // This page is still being opened; that request ends first.
  const showLogin = () => scope.after(0, () => scope.use(flowRouter).goTo('login'))
  const attempt = takeSsoAttempt(app, state)
  if (!attempt) return void showLogin()
  scope.use(termsAgreement).note(attempt.hasAgreed)
  scope.use(flowView).show({ flow: 'sso', step: 'returning' })
  try {
    if (isRefused)
      throw new FeError('failedToAuthenticate', 'Failed to authenticate', {
        context: { [numberName]: onlyValue(query, numberName) },
      })
    await scope.use(signInMachine).complete(await exchange(scope, code, state))
  } catch (cause) {
    // A second use of the same response is refused, but the first one succeeded.
    if (app.use(session).$session.get().status === 'signedIn') return void showLogin()
    scope.use(signInMachine).happen('ssoRefused')
    throw cause
  }
}
