import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { activationReset } from '../../../src/http/users/signUpOperations.ts'
import '../../../src/state/signIn/flows/activation/activation.ts'
import { flowView } from '../../../src/state/signIn/flowView.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { identifierStep } from '../../../src/state/signIn/identifierStep.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { passwordStep } from '../../../src/state/signIn/flows/login/passwordStep.ts'
import { signInMachine } from '../../../src/state/signIn/signInMachine.ts'
import { authenticator } from '../../../src/state/signIn/flows/mfa/authenticator.ts'
import '../../../src/state/signIn/flows/mfa/mfa.ts'
import '../../../src/state/signIn/flows/passkeys/prompt.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { codeAt } from '../../backend/families/authenticatorApp.ts'
import { password } from '../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../harness/loginHarness.ts'
import { settle } from '../../harness/testApp.ts'

/** Delays the answers of one path until released. */
const holdBack = (page: LoginHarness, path: string) => {
  const { backend } = page.api
  const { fetch } = backend
  const { promise, resolve } = Promise.withResolvers<void>()
  backend.fetch = async (request, connection) => {
    const answer = await fetch(request, connection)
    if (request.url.includes(path)) await promise
    return answer
  }
  return () => {
    backend.fetch = fetch
    resolve()
  }
}

/** The element leaves the page, as `loginBox.ts` of the elements does it. */
const leave = (page: LoginHarness) => {
  page.leave()
  page.scope.release()
}

/** A person before the code of their authenticator app. */
const beforeCode = async (page: LoginHarness) => {
  const { items } = await page.api.store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })
  for (const { id, kind } of items) if (kind !== 'authenticator') await page.api.store.mfaDevices.take(vendorScope, id)
  await page.identify('mfa@acme.test')
  await page.enterPassword(password)
  await page.shows('mfa.authenticatorApp')
  await page.rests()
}
const codeNow = ({ api }: LoginHarness) => codeAt(sampleTotpSecret, api.clock.now())

describe('an element that leaves the page', () => {
  test('changes its address no more when an answer arrives late, and does so again when it comes back', async () => {
    const page = await openLoginHarness()
    const { goTo, arrive } = page.scope.use(flowRouter)
    const path = () => page.scope.app.ports.navigation.url().pathname
    leave(page)
    goTo('sign-up')
    assert.equal(path(), '/account/login')
    arrive()
    goTo('sign-up')
    assert.equal(path(), '/account/sign-up')
  })

  test('while its password is looked at keeps the step without an error, and can go on when it comes back [element-lifetime]', async () => {
    const page = await openLoginHarness()
    await page.identify('admin@acme.test')
    const letGo = holdBack(page, '/auth/v1/user')
    const asked = page.enterPassword(password)
    await settle()
    leave(page)
    letGo()
    await asked
    await page.pass(5_000)
    assert.deepEqual(
      [page.place(), page.$request.get(), page.gone],
      ['login.loginWithPassword', { busy: false, error: undefined }, []],
    )
    page.scope.use(flowRouter).arrive()
    await page.enterPassword(password)
    await page.shows('login.success')
    await page.pass(200)
    assert.deepEqual(page.gone, ['https://app.test/'])
  })

  test('before its second factor shows the same step again, and the code still counts [element-lifetime]', async () => {
    const page = await openLoginHarness()
    await beforeCode(page)
    leave(page)
    await page.pass(1_000)
    page.scope.use(flowRouter).arrive()
    assert.equal(page.place(), 'mfa.authenticatorApp')
    await page.scope.use(authenticator).enterCode(codeNow(page), false)
    await page.shows('login.success')
  })
})

describe('two boxes of one page', () => {
  const secondBox = ({ app }: LoginHarness) => {
    const gone: string[] = []
    const scope = createScope(app, {
      attributes: () => ({}),
      navigate: to => void gone.push(to.href),
      stepShown: () => {},
    })
    scope.use(flowRouter).arrive()
    return { gone, scope, $screen: scope.use(flowView).$screen, $request: scope.use(flowView).$request }
  }

  test('run independently; a sign-in in one ends the second factor of the other', async () => {
    const page = await openLoginHarness()
    const other = secondBox(page)
    page.session.$session.subscribe(({ status }) => other.scope.use(signInMachine).sessionChanged(status))
    await beforeCode(page)
    assert.equal(other.$screen.get().step, 'preLogin')
    await other.scope.use(identifierStep).identify('admin@acme.test')
    await other.scope.use(passwordStep).enterPassword(password)
    await page.until(() => other.$screen.get().step === 'success', 'the other one is done')
    await page.shows('login.success')
    const state = page.session.$session.get()
    assert.equal(state.status === 'signedIn' && state.user.email, 'admin@acme.test')
  })

  test('that sign two people in at once end as one of them, never as a mixture [subject-change]', async () => {
    const page = await openLoginHarness()
    const other = secondBox(page)
    await page.identify('admin@acme.test')
    await other.scope.use(identifierStep).identify('member@acme.test')
    await Promise.all([page.enterPassword(password), other.scope.use(passwordStep).enterPassword(password)])
    await page.rests()
    await page.pass(1_000)
    const state = page.session.$session.get()
    assert.ok(state.status === 'signedIn')
    const token = (await page.session.accessToken()) ?? ''
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      sub: string
      email: string
    }
    assert.deepEqual([claims.sub, claims.email], [state.user.id, state.user.email])
  })
})

describe('a link that is opened twice at once', () => {
  test('activates once; the other page shows that [one-time-use]', async () => {
    const first = await openLoginHarness()
    await first.app.send(activationReset, { email: 'unverified@acme.test' })
    const { pathname, search } = new URL(/https?:\S+/.exec(first.api.mails.at(-1)!.text)![0])
    const address = `https://app.test${pathname}${search}`
    const pages = [await openLoginHarness({ address, with: first }), await openLoginHarness({ address, with: first })]
    await Promise.all(pages.map(page => page.pass(1)))
    await Promise.all(pages.map(page => page.rests()))
    assert.deepEqual(pages.map(page => page.place()).sort(), ['activate.resend', 'activate.success'])
  })
})

describe('a session request during a sign-in', () => {
  test('does not undo the sign-in when the answer comes late [outage-keeps-session]', async () => {
    const page = await openLoginHarness()
    await page.identify('admin@acme.test')
    const letGo = holdBack(page, '/token/refresh')
    page.wake('restored')
    const signedIn = page.enterPassword(password)
    await settle()
    letGo()
    await signedIn
    await page.shows('login.success')
    await page.pass(1_000)
    assert.equal(page.session.$session.get().status, 'signedIn')
  })
})

describe('a sign-in during a sign-out', () => {
  test('waits until the server was told, whose call would end the new session otherwise [sign-out-order]', async () => {
    const page = await openLoginHarness()
    await page.identify('admin@acme.test')
    await page.enterPassword(password)
    await page.until(() => page.session.$session.get().status === 'signedIn', 'signed in')
    const letGo = holdBack(page, '/auth/v1/logout')
    const signedOut = page.session.signOut()
    await page.shows('login.preLogin')
    const asked = page.identify('admin@acme.test')
    for (let turn = 0; turn < 5; turn += 1) await settle()
    assert.deepEqual([page.place(), page.$request.get().busy], ['login.preLogin', true])
    letGo()
    await Promise.all([signedOut, asked])
    await page.shows('login.loginWithPassword')
    await page.enterPassword(password)
    await page.until(() => page.session.$session.get().status === 'signedIn', 'signed in again')
  })
})
