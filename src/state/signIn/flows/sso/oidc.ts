import { FeError } from '../../../../http/errors.ts'
import { oidcPostlogin } from '../../../../http/ssoLogin/operations.ts'
import { flowView } from '../../flowView.ts'
import { onlyValue } from '../../../kit/urlSecrets.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { takeSsoAttempt } from '../../ssoAttempt.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session } from '../../../session/session.ts'
import { routeUrl } from '../../../vendor/routes.ts'

const ours = ['code', 'state', 'error', 'error_description', 'iss', 'session_state']

/**
 * The page that a company's OpenID provider leads back to: exchanges the code for a session. A visit that this tab did
 * not leave for is nobody's: it goes home or to sign-in, and nobody is signed in as somebody else by a link (T5).
 */
export const finishOidc = async (scope: Scope, { query, isRoute, routing }: FlowPage): Promise<void> => {
  const { app } = scope
  const { navigation } = app.ports
  const [code, state] = [onlyValue(query, 'code'), onlyValue(query, 'state')]
  const isRefused = query.has('error')
  if (isRoute) {
    const rest = new URLSearchParams([...query].filter(([name]) => !ours.includes(name)))
    navigation.show(routeUrl('oidcRedirectUrl', navigation.url(), routing, rest), { replace: true })
  }
  // This page is still being opened; that ends first.
  const goOn = () => scope.after(0, () => scope.use(flowRouter).goTo('login'))
  if (!takeSsoAttempt(app, state)) return void goOn()
  scope.use(flowView).show({ flow: 'sso', step: 'returning' })
  try {
    if (isRefused || code === '') throw new FeError('failedToAuthenticate', 'Failed to authenticate')
    const result = await app.send(oidcPostlogin, { code, RelayState: state }, { signal: scope.signal() })
    await scope.use(signInMachine).complete(result)
  } catch (cause) {
    // A second look at the same answer is refused, but the first one worked.
    if (app.use(session).$session.get().status === 'signedIn') return void goOn()
    scope.use(signInMachine).happen('ssoRefused')
    throw cause
  }
}
