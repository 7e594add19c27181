import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { operation } from '../../../src/http/operation.ts'
import { mutation } from '../../../src/state/kit/mutation.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { session } from '../../../src/state/session/session.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { flowView } from '../../../src/state/signIn/flowView.ts'
import { reportSteps } from '../../../src/state/signIn/reportSteps.ts'
import { afterAnswer } from '../../../src/state/signIn/acceptAnswer.ts'
import '../../harness/loginHarness.ts'
import { json, settle, tab, type Answer } from '../../harness/testApp.ts'

/** A login box on a page, and what its host is told. */
const openBox = async (path: string, expectsOtherFlow: boolean, answer: Answer = () => json({}, 401)) => {
  const page = tab(answer, {}, undefined, undefined, `https://app.test${path}`)
  const steps: string[] = []
  const failures: FeError[] = []
  const scope = createScope(page.app, {
    attributes: () => ({}),
    navigate: () => {},
    stepShown: (flow, step) => void steps.push(`${flow}.${step}`),
    failed: error => void failures.push(error),
  })
  reportSteps(scope, expectsOtherFlow)
  scope.use(flowRouter).arrive()
  await page.app.use(session).check()
  for (let turn = 0; turn < 20; turn += 1) await settle()
  return { ...page, scope, steps, failures }
}

for (const [path, first] of [
  ['/account/sign-up', 'sign-up'],
  ['/account/forget-password', 'forget-password'],
  ['/account/impersonate', 'impersonate'],
  ['/account/activate?userId=1&token=2', 'activate'],
] as const)
  for (const expectsOtherFlow of [true, false])
    test(`${path} reports its own steps only${expectsOtherFlow ? '' : ', also when the entry took it for the sign-in page until the router knew'}`, async () => {
      const { steps } = await openBox(path, expectsOtherFlow)
      const own = expectsOtherFlow ? steps : steps.slice(1)
      assert.ok(own.length > 0)
      assert.ok(
        own.every(step => step.startsWith(`${first}.`)),
        steps.join(),
      )
      assert.equal(new Set(own).size, own.length)
    })

test('the sign-in page reports its first step once', async () => {
  assert.deepEqual((await openBox('/account/login', false)).steps, ['login.preLogin'])
  assert.deepEqual((await openBox('/account/login', true)).steps, ['login.preLogin'])
})

test('a refused sign-in call is told to the host once, in the words of the server', async () => {
  const { scope, failures } = await openBox('/account/login', false)
  const { runRequest } = scope.use(flowView)
  const refusal = new FeError('ER-1', 'Wrong password', { status: 401, traceId: 't1' })
  await runRequest(() => Promise.reject(refusal))
  await runRequest(() => Promise.reject(refusal))
  await runRequest(() => Promise.reject(new FeError('aborted', 'Request aborted')))
  assert.deepEqual(failures, [refusal])
})

test('a refused write is told to the host once', async () => {
  const answer: Answer = path => (path.includes('/things') ? json({ errors: ['Name is taken'] }, 409) : json({}, 401))
  const { scope, failures } = await openBox('/account/login', false, answer)
  const save = mutation(scope, {
    write: (_input: void) => scope.send(operation({ name: 'things.save', method: 'PUT', path: '/things' })),
  })
  const result = await save.run()
  assert.equal(result.ok, false)
  assert.deepEqual(
    failures.map(({ message, status }) => [message, status]),
    [['Name is taken', 409]],
  )
})

test('a breached password without a session asks for a new one, whatever the flag says', () => {
  const breached = { mfaRequired: false, isBreachedPassword: true } as const
  assert.equal(afterAnswer(breached, { hasBreachStep: false }), 'breached')
  assert.equal(afterAnswer({ ...breached, accessToken: 'a.b.c' }, { hasBreachStep: false }), 'signedIn')
  assert.equal(afterAnswer({ ...breached, accessToken: 'a.b.c' }, { hasBreachStep: true }), 'breached')
})

test('the callback of hosted login in an app without it says what is wrong and offers to sign in', async () => {
  for (const query of ['', '?code=1&state=2']) {
    const { scope, steps, failures, warnings } = await openBox(`/oauth/callback${query}`, true)
    assert.equal(steps.at(-1), 'hosted-login.notSetUp')
    assert.match(failures[0]?.message ?? '', /client-id/)
    assert.equal(warnings.filter(line => line.includes('client-id')).length, 1)
    scope.use(flowRouter).goTo('login')
    for (let turn = 0; turn < 20; turn += 1) await settle()
    assert.equal(scope.use(flowView).$screen.get().flow, 'login')
  }
})
