import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flowView, type FlowScreen } from '../../../src/state/signIn/flowView.ts'
import { flowNamed, flowOfRoute } from '../../../src/state/signIn/flowLookup.ts'
import { flowTable, type FlowRow } from '../../../src/state/signIn/flowTable.ts'
import { flows } from '../../../src/state/signIn/flows.generated.ts'
import type { ScreenRow } from '../../../src/react/loginBox/screenTable.ts'
import { defaultRoutes, type RouteName } from '../../../src/state/vendor/routes.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { browser, tab } from '../../harness/testApp.ts'

const openTable = () => tab(() => new Response('{}'), {}, browser()).app

describe('the table of flows', () => {
  const named = (name: string | undefined) => flowNamed(flows, name)

  test('has one flow for every route but that of the host, and leads back to the first route of each', () => {
    const names = Object.keys(defaultRoutes).filter(name => name !== 'authenticatedUrl') as RouteName[]
    const opened = names.map(name => [name, flowOfRoute(flows, name)] as const)
    assert.deepEqual(
      opened.filter(([, flow]) => flow === 'login').map(([name]) => name),
      ['loginUrl'],
    )
    const further = opened.flatMap(([name, flow]) => (flows[flow].routes[0] !== name ? [`${flow}: ${name}`] : []))
    assert.deepEqual(further, ['sso: samlCallbackUrl'])
  })
  test('knows flows that pages open by their names, and takes any other name for signing in', () => {
    assert.deepEqual(['sign-up', 'customize'].map(named), ['sign-up', 'customize'])
    assert.deepEqual(['mfa', 'unlock', 'password', 'toString', 'signUp', undefined].map(named), Array(6).fill('login'))
  })
  test('every entry loads a module that can be entered', async () => {
    for (const [name, { load }] of Object.entries(flows)) {
      const module: object = await load()
      assert.ok('open' in module || 'enter' in module || 'isWanted' in module, name)
    }
  })
})

/** Compiled, never run: the compiler complains where it accepts one of these. */
export const misspelt = (): unknown[] => {
  const scope = createScope(openTable(), {
    attributes: () => ({}),
    navigate: () => {},
    stepShown: () => {},
    isShown: () => true,
  })
  const { goTo } = scope.use(flowRouter)
  const { setRoot, show } = scope.use(flowView)
  const { loadStep } = scope.app.use(flowTable)
  // @ts-expect-error -- no such flow
  goTo('signup')
  // @ts-expect-error -- a flow without a route
  goTo('customize')
  // @ts-expect-error -- a step of another flow
  show({ flow: 'sign-up', step: 'choosePassword' })
  // @ts-expect-error -- a misspelt step
  setRoot('forget-password', 'forgottenPassword', () => {})
  // @ts-expect-error -- no such step to load
  void loadStep('passwords')
  const load = () => import('../../../src/state/signIn/flows/signUp/signUp.ts')
  const screens = () => import('../../../src/react/loginBox/flows/signUp/screens.tsx')
  return [
    // @ts-expect-error -- a misspelt flow
    { 'sign-in': { routes: ['signUpUrl'], load } } satisfies FlowRow,
    // @ts-expect-error -- no such route
    { 'sign-up': { routes: ['signupUrl'], load } } satisfies FlowRow,
    // @ts-expect-error -- a flow that has lost its route
    { 'sign-up': { routes: [], load } } satisfies FlowRow,
    // @ts-expect-error -- screens of another flow
    { 'accept-invitation': screens } satisfies ScreenRow,
    // @ts-expect-error -- a misspelt step
    { 'login.chooseAccounts': screens } satisfies ScreenRow,
    // @ts-expect-error -- a step that is shown by a screen of another flow
    { flow: 'login', step: 'verify' } satisfies FlowScreen,
  ]
}
