// Loaded beforehand, because a test that turns its clock on waits for turns, not for files.
import '../../src/state/signIn/acceptAnswer.ts'
import '../../src/state/signIn/flows/passwordless/passwordless.ts'
import { createScope } from '../../src/state/kit/scope.ts'
import { session } from '../../src/state/session/session.ts'
import { flowRouter } from '../../src/state/signIn/flowRouter.ts'
import { flowView } from '../../src/state/signIn/flowView.ts'
import { passwordStep } from '../../src/state/signIn/flows/login/passwordStep.ts'
import { identifierStep } from '../../src/state/signIn/identifierStep.ts'
import { signInMachine } from '../../src/state/signIn/signInMachine.ts'
import { browser, createTestClock, json, settle, tab, token, type Answer } from './testApp.ts'

/** Paths that a test may break, by name. */
const paths = {
  flags: '/flags',
  vendor: '/vendors/public',
  configuration: '/configurations/v1/public',
  strategies: '/auth/strategies/public',
  me: '/users/v2/me',
  companies: '/sso/prelogin',
  metadata: '/metadata',
  signUpStrategies: '/sign-up/strategies',
  socialProviders: '/sso/v2',
  customProviders: '/sso/custom/v1',
}

/** As `fetch` does it: no answer, and an error once the request is given up. */
export const hanging: Answer = (_path, { signal }) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

/** A box at its first step, on a server where some paths misbehave. */
export const openOnFaultyServer = async (faults: Partial<Record<keyof typeof paths, Answer>>) => {
  let isSignedIn = false
  const answer: Answer = (path, init) => {
    for (const [name, fault] of Object.entries(faults))
      if (path.includes(paths[name as keyof typeof paths])) return fault(path, init)
    if (path.endsWith('/auth/v1/user')) isSignedIn = true
    if (path.endsWith('/auth/v1/user') || (isSignedIn && path.includes('/token/refresh')))
      return json({ accessToken: token(), expiresIn: 300, mfaRequired: false })
    if (path.includes('/token/refresh')) return json({}, 401)
    if (path.includes('/auth/strategies/public'))
      return json({ mainAuthStrategies: [{ strategy: 'EmailAndPassword' }], secondaryAuthStrategies: [] })
    if (path.includes('/users/v2/me')) return json({ name: 'Ann', email: 'ann@acme.test' })
    if (path.includes('/me/tenants')) return json({ tenants: [] })
    return json({})
  }
  const page = tab(answer, {}, browser(), createTestClock(), 'https://app.test/account/login')
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const { $screen, $request } = scope.use(flowView)
  const { sessionChanged } = scope.use(signInMachine)
  const { $session, check } = page.app.use(session)
  scope.use(flowRouter).arrive()
  $session.subscribe(({ status }) => sessionChanged(status))
  await check()
  await settle()
  return {
    ...page,
    scope,
    ...scope.use(identifierStep),
    ...scope.use(passwordStep),
    $request,
    step: () => $screen.get().step,
    faults,
  }
}
