import { FeError } from '../../../../http/errors.ts'
import { socialPostlogin } from '../../../../http/ssoLogin/operations.ts'
import type { SocialPostloginInput } from '../../../../http/ssoLogin/types.ts'
import { challengeOf, randomText } from '../../pkce.ts'
import { pendingInvitation } from '../../pendingInvitation.ts'
import { termsAgreement } from '../../termsAgreement.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { onlyValue } from '../../../kit/urlSecrets.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { leaveForProvider } from '../../leaveForProvider.ts'
import { signInMachine } from '../../signInMachine.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { session } from '../../../session/session.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { callbackUrl, routeUrl } from '../../../vendor/routes.ts'
import { saveAttempt, takeAttempt, type SocialAttempt } from './attempts.ts'
import { providerAddress } from './providerAddress.ts'

const secretLength = 64

/** Query parameters that a provider and the server add to the callback URL. */
const answerKeys = ['code', 'state', 'id_token', 'error', 'error_description', 'error_uri', 'iss', 'session_state']

/** The callback page of a social provider (§2.1). */
export const socialSteps = machine({ signingIn: { failed: 'failed' }, failed: { startedOver: 'signingIn' } })

const failedToAuthenticate = () => new FeError('failedToAuthenticate', 'Failed to authenticate')

/** Signing in with an account at a social provider (§4). */
export const socialLogin = elementStore('socialLogin', scope => {
  const { app } = scope
  const { navigation, randomBytes, clock, log, lastingStore } = app.ports
  const { show, runRequest } = scope.use(flowView)
  const { complete } = scope.use(signInMachine)
  const { $session } = app.use(session)
  const run = start(socialSteps, 'signingIn', step => show({ flow: 'social-login', step }))

  const exchange = async (query: URLSearchParams, attempt: SocialAttempt) => {
    const [code, idToken] = [onlyValue(query, 'code'), onlyValue(query, 'id_token')]
    if (query.has('error') || (code === '' && idToken === '')) throw failedToAuthenticate()
    const { provider, redirectUri, verifier, state, invitationToken } = attempt
    const proof: Pick<SocialPostloginInput, 'code' | 'id_token'> = code ? { code } : { id_token: idToken }
    const input: SocialPostloginInput = {
      provider,
      redirectUri,
      code_verifier: verifier,
      state,
      ...proof,
      ...(invitationToken && { invitationToken }),
    }
    const { isNewUser, ...result } = await scope.send(socialPostlogin, input, { signal: scope.signal() })
    scope.use(termsAgreement).note(attempt.hasAgreed ?? false, isNewUser)
    lastingStore.write(storageKeys.preferredLoginMethod, provider)
    // Until the second factor is verified, nothing is accepted.
    if (invitationToken && result.mfaRequired) scope.use(pendingInvitation).afterSignIn(invitationToken)
    await complete(result, { isNewUser })
  }

  return {
    /** Leaves for a provider; the state that its response must contain is stored in this tab. */
    begin: (id: string): Promise<void> =>
      runRequest(async signal => {
        const address = await providerAddress(scope, id, signal)
        const [state, verifier] = [randomText(randomBytes, secretLength), randomText(randomBytes, secretLength)]
        const redirectUri = callbackUrl(
          'socialLoginCallbackUrl',
          navigation.url(),
          scope.use(flowRouter).routing(),
        ).href
        const parameters = {
          state,
          redirectUri,
          code_challenge: await challengeOf(verifier, log),
          code_challenge_method: 'S256',
        }
        for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
        const invitationToken = scope.use(pendingInvitation).token()
        const facts = { state, verifier, provider: id, redirectUri, startedAt: clock.now() }
        const hasAgreed = scope.use(termsAgreement).hasAgreed()
        saveAttempt(app, { ...facts, ...(invitationToken && { invitationToken }), ...(hasAgreed && { hasAgreed }) })
        leaveForProvider(scope, address, 'social-login')
      }),
    /** Handles a provider's response. A response to a sign-in that this tab did not start is ignored. */
    comeBack: async (query: URLSearchParams): Promise<void> => {
      const attempt = takeAttempt(app, onlyValue(query, 'state'))
      // This page is still being opened; that request ends first. A signed-in person continues from there.
      const showLogin = () => scope.after(0, () => scope.use(flowRouter).goTo('login'))
      if (attempt === 'none') return void showLogin()
      run.returnTo('signingIn')
      try {
        if (attempt === 'wrong') throw failedToAuthenticate()
        await exchange(query, attempt)
      } catch (cause) {
        // A second use of the same response is refused, but the first one succeeded.
        if ($session.get().status === 'signedIn') return void showLogin()
        run.happen('failed')
        throw cause
      }
    },
    /** Returns to the first step. */
    startOver: (): void => scope.use(flowRouter).goTo('login'),
  }
})

/** A step of the callback of a social provider. */
export type SocialStep = StepOf<typeof socialSteps>

/** Opens the callback page of a provider. Its secrets leave the URL before anything else. */
export const open = async (scope: Scope, { query, isRoute, routing }: FlowPage): Promise<void> => {
  const { navigation } = scope.app.ports
  const answer = new URLSearchParams(query)
  if (isRoute) {
    const rest = new URLSearchParams([...query].filter(([name]) => !answerKeys.includes(name)))
    navigation.show(routeUrl('socialLoginCallbackUrl', navigation.url(), routing, rest), { replace: true })
  }
  await scope.use(socialLogin).comeBack(answer)
}
