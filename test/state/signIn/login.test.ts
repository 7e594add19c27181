import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import type { ElementAttributes } from '../../../src/state/kit/scope.ts'
import { flowView as boxFlow } from '../../../src/state/signIn/flowView.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { acceptedOrigins, postLoginRedirect } from '../../../src/state/signIn/postLoginRedirect.ts'
import type { RoutePaths } from '../../../src/state/vendor/routes.ts'
import { routeGuard } from '../../../src/state/signIn/routeGuard.ts'
import { identifierStep } from '../../../src/state/signIn/identifierStep.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { passwordStep } from '../../../src/state/signIn/flows/login/passwordStep.ts'
import { ssoRedirect } from '../../../src/state/signIn/flows/login/ssoRedirect.ts'
import { signInMachine } from '../../../src/state/signIn/signInMachine.ts'
import { session } from '../../../src/state/session/session.ts'
// Loaded beforehand, because what a test waits for is turns, not files.
import '../../../src/state/signIn/flows/logout/logout.ts'
import { browser, createTestClock, json, settle, tab, token, type Answer } from '../../harness/testApp.ts'

/** A server with one person, Ann, whose password is `right`; `sso.test` signs in elsewhere. */
const server = () => {
  const state = {
    isSignedIn: false,
    ssoAddress: 'https://idp.test/start' as string | undefined,
    /** Status of the look-up of single sign-on; 0 for a network that fails. */
    ssoStatus: 200,
  }
  const answer: Answer = (path, init) => {
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, string>
    if (path.includes('/sso/prelogin')) {
      const isSso = body['email']?.endsWith('@sso.test')
      if (state.ssoStatus === 0) throw new TypeError('Failed to fetch')
      if (state.ssoStatus !== 200) return json({ errors: ['boom'] }, state.ssoStatus)
      return json(isSso ? { address: state.ssoAddress, idpType: 'saml' } : {})
    }
    if (path.endsWith('/auth/v1/user')) {
      if (body['password'] !== 'right') return json({ errors: ['Wrong email or password'] }, 401)
      state.isSignedIn = true
      return json({ accessToken: token(), expiresIn: 300, mfaRequired: false })
    }
    if (path.includes('/token/refresh'))
      return state.isSignedIn ? json({ accessToken: token(), expiresIn: 300, mfaRequired: false }) : json({}, 401)
    if (path.includes('/users/v2/me')) return json({ name: 'Ann', email: 'ann@acme.test' })
    if (path.includes('/me/tenants')) return json({ tenants: [] })
    return json({})
  }
  return { state, answer }
}

interface Setup {
  address?: string
  attributes?: ElementAttributes
  options?: AppOptions
  isSignedIn?: boolean
}

/** A login box on a page, after the first session check. */
const open = async ({ address, attributes = {}, options = {}, isSignedIn = false }: Setup = {}) => {
  const api = server()
  api.state.isSignedIn = isSignedIn
  const page = tab(api.answer, options, browser(), createTestClock(), address ?? 'https://app.test/account/login')
  const gone: string[] = []
  const steps: string[] = []
  let isShown = true
  const scope = createScope(page.app, {
    attributes: () => attributes,
    navigate: to => void gone.push(to.href),
    stepShown: () => {},
    isShown: () => isShown,
  })
  const state = page.app.use(session)
  const { $screen, $request } = scope.use(boxFlow)
  const { changeIdentifier, sessionChanged } = scope.use(signInMachine)
  $screen.subscribe(({ step }) => void steps.push(step))
  const leave = scope.use(flowRouter).arrive()
  state.$session.subscribe(({ status }) => sessionChanged(status))
  await state.check()
  await settle()
  const step = () => $screen.get().step
  return {
    ...page,
    ...scope.use(identifierStep),
    ...scope.use(passwordStep),
    step,
    $screen,
    $request,
    changeIdentifier,
    api: api.state,
    scope,
    gone,
    steps,
    leave,
    /** The host keeps the box in its document, hidden. */
    hide: () => void (isShown = false),
    session: state,
  }
}

describe('signing in', () => {
  test('asks for the address, then for the password, then goes home after 200 ms (§9)', async () => {
    const box = await open()
    await box.identify('ann@acme.test')
    assert.equal(box.step(), 'loginWithPassword')
    await box.enterPassword('right')
    assert.equal(box.step(), 'success')
    await box.time.pass(199)
    assert.deepEqual(box.gone, [])
    await box.time.pass(1)
    assert.deepEqual(box.gone, ['https://app.test/'])
    assert.deepEqual(box.steps, ['preLogin', 'loginWithPassword', 'success'])
  })

  test('a wrong password keeps the step and the address, and can be corrected', async () => {
    const box = await open()
    await box.identify('ann@acme.test')
    await box.enterPassword('wrong')
    assert.equal(box.step(), 'loginWithPassword')
    assert.equal(box.$request.get().error?.message, 'Wrong email or password')
    assert.equal(box.$identifier.get(), 'ann@acme.test')
    await box.enterPassword('right')
    assert.equal(box.$request.get().error, undefined)
    assert.equal(box.step(), 'success')
  })

  test('a second press while the server is asked is the same press [no-double-submit]', async () => {
    const box = await open()
    await Promise.all([box.identify('ann@acme.test'), box.identify('ann@acme.test')])
    assert.equal(box.count('/sso/prelogin'), 1)
  })

  test('a password that a manager filled is used once', async () => {
    const box = await open()
    await box.identify('ann@acme.test', 'right')
    assert.equal(box.step(), 'success')
    assert.equal(box.count('/auth/v1/user') - box.count('/token/refresh') - box.count('/logout'), 1)
  })

  test('no password is ever kept in the state [token-memory]', async () => {
    const box = await open()
    await box.identify('ann@acme.test', 'wrong')
    assert.doesNotMatch(
      JSON.stringify([box.$identifier.get(), box.$request.get(), box.warnings, [...box.tabStore.all]]),
      /wrong/,
    )
  })

  test('no-redirect stays where it is', async () => {
    const box = await open({ attributes: { noRedirect: true } })
    await box.identify('ann@acme.test', 'right')
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
  })

  test('a box that works in place stays too, unless it has a target', async () => {
    const box = await open({ address: 'https://app.test/shop' })
    await box.identify('ann@acme.test', 'right')
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
    const told = await open({ address: 'https://app.test/shop', attributes: { redirectUrl: '/orders' } })
    await told.identify('ann@acme.test', 'right')
    await told.time.pass(200)
    assert.deepEqual(told.gone, ['https://app.test/orders'])
  })

  test('who is signed in already goes on without signing in again', async () => {
    const box = await open({ isSignedIn: true, address: 'https://app.test/account/login?redirectUrl=%2Forders' })
    await box.time.pass(200)
    assert.deepEqual(box.gone, ['https://app.test/orders'])
  })

  test('a box that stays on the page leaves it after each sign-in', async () => {
    const box = await open()
    await box.identify('ann@acme.test', 'right')
    await box.time.pass(200)
    await box.session.signOut()
    assert.equal(box.step(), 'preLogin')
    await box.identify('ann@acme.test', 'right')
    await box.time.pass(200)
    assert.deepEqual(box.gone, ['https://app.test/', 'https://app.test/'])
  })

  test('a box whose page the host has hidden leads nobody away from another page [pending-navigation]', async () => {
    const box = await open()
    box.hostGoesTo('/shop')
    await box.identify('ann@acme.test', 'right')
    assert.equal(box.step(), 'success')
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
  })

  test('a sign-out while the next page is on its way cancels it [pending-navigation]', async () => {
    const box = await open()
    await box.identify('ann@acme.test', 'right')
    await box.session.signOut()
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
  })

  test('leaving the page takes the pending navigation along [pending-navigation]', async () => {
    const box = await open()
    await box.identify('ann@acme.test', 'right')
    box.leave()
    box.scope.release()
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
  })

  test('Back is the step before', async () => {
    const box = await open()
    await box.identify('ann@acme.test')
    box.goBack()
    assert.equal(box.step(), 'preLogin')
    assert.equal(box.$identifier.get(), 'ann@acme.test')
  })
})

describe('a look-up of single sign-on', () => {
  for (const status of [404, 500])
    test(`that answers ${status} leads to the password`, async () => {
      const box = await open()
      box.api.ssoStatus = status
      await box.identify('ann@acme.test')
      assert.equal(box.step(), 'loginWithPassword')
      assert.equal(box.$request.get().error, undefined)
    })

  test('without an answer is an error: there may be one', async () => {
    const box = await open()
    box.api.ssoStatus = 0
    await box.identify('ann@acme.test')
    assert.equal(box.step(), 'preLogin')
    assert.ok(box.$request.get().error)
  })
})

describe('a company address', () => {
  test('leaves for the company after two seconds (§4)', async () => {
    const box = await open()
    await box.identify('ann@sso.test')
    assert.equal(box.step(), 'redirectToSso')
    await box.time.pass(1_999)
    assert.deepEqual(box.gone, [])
    await box.time.pass(1)
    assert.deepEqual(box.gone, ['https://idp.test/start'])
  })

  test('is asked for again when the host hides the box before that [pending-navigation]', async () => {
    const box = await open()
    await box.identify('ann@sso.test')
    box.hide()
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
    assert.equal(box.step(), 'preLogin')
    assert.equal(box.$identifier.get(), 'ann@sso.test')
  })

  test('can be signed in with otherwise before that, which the server may refuse', async () => {
    const box = await open()
    await box.identify('ann@sso.test')
    await box.scope.use(ssoRedirect).signInOtherwise()
    assert.equal(box.step(), 'loginWithPassword')
    await box.time.pass(5_000)
    assert.deepEqual(box.gone, [])
    assert.equal(box.$identifier.get(), 'ann@sso.test')
  })

  test('can be taken back before that [pending-navigation]', async () => {
    const box = await open()
    await box.identify('ann@sso.test')
    box.changeIdentifier()
    await box.time.pass(5_000)
    assert.equal(box.step(), 'preLogin')
    assert.deepEqual(box.gone, [])
  })

  for (const address of ['http://idp.test/', 'javascript:alert(1)', '//idp.test', 'https://user:pw@idp.test/'])
    test(`with the address ${address} is an error, not a fallback [server-targets]`, async () => {
      const box = await open()
      box.api.ssoAddress = address
      await box.identify('ann@sso.test')
      assert.equal(box.step(), 'preLogin')
      assert.equal(box.$request.get().error?.code, 'unsafeTarget')
      assert.deepEqual(box.gone, [])
    })
})

describe('signing out', () => {
  test('the sign-out route ends the session and shows the sign-in page', async () => {
    const box = await open({ isSignedIn: true, address: 'https://app.test/account/logout' })
    await settle()
    assert.equal(box.session.$session.get().status, 'signedOut')
    assert.equal(box.count('/auth/v1/logout'), 1)
    assert.deepEqual(box.gone, ['https://app.test/account/login'])
  })

  for (const moves of ['goes on by itself', 'keeps the box hidden'])
    test(`the sign-out route leads nowhere when the host ${moves} as soon as it knows`, async () => {
      const box = await open({ isSignedIn: true })
      box.session.onEvent(({ type }) => {
        if (type !== 'logout') return
        if (moves === 'keeps the box hidden') box.hide()
        else box.hostGoesTo('/goodbye')
      })
      await box.time.pass(200)
      const before = box.gone.length
      box.hostGoesTo('/account/logout')
      await settle()
      assert.equal(box.session.$session.get().status, 'signedOut')
      assert.equal(box.gone.length, before)
      assert.equal(box.step(), 'preLogin')
    })

  test('a box in place starts over', async () => {
    const box = await open({ isSignedIn: true, address: 'https://app.test/shop' })
    assert.equal(box.step(), 'success')
    await box.session.signOut()
    assert.equal(box.step(), 'preLogin')
    assert.equal(box.$identifier.get(), '')
  })
})

describe('a guarded page', () => {
  const guarded = async (options: AppOptions['authOptions'], isSignedIn = false) => {
    const api = server()
    api.state.isSignedIn = isSignedIn
    const time = createTestClock()
    const page = tab(api.answer, { authOptions: options ?? {} }, browser(), time, 'https://app.test/orders?id=7#top')
    const gone: string[] = []
    const { check } = page.app.use(session)
    page.app.use(routeGuard).openWith(to => void gone.push(to.href))
    await check()
    await time.pass(0)
    return { gone, saved: page.tabStore.all.get('FRONTEGG_AFTER_AUTH_REDIRECT_URL') }
  }

  test('sends signed-out people to the login route and remembers the place (§2.1)', async () => {
    assert.deepEqual(await guarded({ guard: true }), {
      gone: ['https://app.test/account/login'],
      saved: '/orders?id=7#top',
    })
  })

  test('lets signed-in people be', async () =>
    assert.deepEqual(await guarded({ guard: true }, true), { gone: [], saved: undefined }))

  test('is guarded only where the host asks for it', async () => {
    assert.deepEqual((await guarded({ guard: url => url.pathname === '/admin' })).gone, [])
    assert.deepEqual((await guarded({})).gone, [])
  })

  test('is left at sign-out, without being remembered', async () => {
    const api = server()
    api.state.isSignedIn = true
    const time = createTestClock()
    const page = tab(api.answer, { authOptions: { guard: true } }, browser(), time, 'https://app.test/orders')
    const gone: string[] = []
    const { check, signOut } = page.app.use(session)
    const { prepareToLeave } = page.app.use(routeGuard).openWith(to => void gone.push(to.href))
    await check()
    const goToLogout = prepareToLeave()
    await signOut()
    goToLogout()
    await time.pass(0)
    assert.deepEqual(gone, ['https://app.test/account/logout'])
    assert.equal(page.tabStore.all.size, 0)
  })

  test('receives the sign-out of another tab before it is left', async () => {
    const [api, shared, time] = [server(), browser(), createTestClock()]
    api.state.isSignedIn = true
    const page = tab(api.answer, { authOptions: { guard: true } }, shared, time, 'https://app.test/orders')
    const order: string[] = []
    const { check, onEvent } = page.app.use(session)
    // When the page receives the event.
    onEvent(({ type }) => queueMicrotask(() => order.push(type)))
    page.app.use(routeGuard).openWith(to => void order.push(to.pathname))
    await check()
    const elsewhere = tab(api.answer, {}, shared, time).app.use(session)
    await elsewhere.check()
    void elsewhere.signOut()
    await time.pass(0)
    assert.deepEqual(order.slice(-2), ['logout', '/account/login'])
  })

  test('is not left at sign-out beside a box in place, though the host takes that away meanwhile', async () => {
    const page = tab(server().answer, {}, browser(), createTestClock(), 'https://app.test/orders')
    const gone: string[] = []
    const { stayInPlace, openWith } = page.app.use(routeGuard)
    const { prepareToLeave } = openWith(to => void gone.push(to.href))
    const removeBox = stayInPlace(() => true)
    const goToLogout = prepareToLeave()
    removeBox()
    goToLogout()
    assert.deepEqual(gone, [])
    prepareToLeave()()
    assert.deepEqual(gone, ['https://app.test/account/logout'])
  })

  test('is left at sign-out although a box in place is there, which the host keeps hidden', async () => {
    const page = tab(server().answer, {}, browser(), createTestClock(), 'https://app.test/orders')
    const gone: string[] = []
    const { stayInPlace, openWith } = page.app.use(routeGuard)
    const { prepareToLeave } = openWith(to => void gone.push(to.href))
    stayInPlace(() => false)
    prepareToLeave()()
    assert.deepEqual(gone, ['https://app.test/account/logout'])
  })

  test('is not left for the sign-out route when the host goes elsewhere as soon as it knows', async () => {
    const page = tab(server().answer, {}, browser(), createTestClock(), 'https://app.test/orders?search=new')
    const gone: string[] = []
    const { prepareToLeave } = page.app.use(routeGuard).openWith(to => void gone.push(to.href))
    const goToLogout = prepareToLeave()
    page.hostGoesTo('/account/login')
    goToLogout()
    assert.deepEqual(gone, [])
    page.hostGoesTo('/orders?search=new')
    const goToLogoutNow = prepareToLeave()
    // The portal takes the searches of the person out of the address.
    page.hostGoesTo('/orders')
    goToLogoutNow()
    assert.deepEqual(gone, ['https://app.test/account/logout'])
  })

  test('is guarded when the guard of the host throws', async () => {
    const guard = () => {
      throw new Error('no idea')
    }
    assert.deepEqual((await guarded({ guard })).gone, ['https://app.test/account/login'])
  })
})

describe('where to go afterwards (§2.1)', () => {
  const rules = { pageUrl: new URL('https://app.test/account/login'), allowedOrigins: [] }
  const routing = { strategy: 'path', basePath: '' } as const
  const at = (query: string, attribute?: string, saved?: string) => {
    const warnings: string[] = []
    const setup = { query: new URLSearchParams(query), attribute, saved: () => saved }
    const { href } = postLoginRedirect(setup, rules, routing, message => void warnings.push(message))
    return { path: href.replace('https://app.test', ''), warned: warnings.length }
  }

  test('the query wins over the element, the element over the saved place, that over home', () => {
    assert.deepEqual(at('redirectUrl=%2Fa', '/b', '/c'), { path: '/a', warned: 0 })
    assert.deepEqual(at('', '/b', '/c'), { path: '/b', warned: 0 })
    assert.deepEqual(at('', undefined, '/c'), { path: '/c', warned: 0 })
    assert.deepEqual(at(''), { path: '/', warned: 0 })
  })

  test('without an authenticated page a sign-in leads to the step-up page', () => {
    const setup = { query: new URLSearchParams(), attribute: undefined, saved: () => undefined }
    const to = (routes: RoutePaths) => postLoginRedirect(setup, rules, { ...routing, routes }, () => {}).href
    assert.equal(to({ authenticatedUrl: null }), 'https://app.test/account/step-up')
    assert.equal(to({ authenticatedUrl: null, stepUpUrl: '/confirm' }), 'https://app.test/confirm')
    assert.equal(to({ authenticatedUrl: '/home' }), 'https://app.test/home')
  })

  test('a refused target is logged once and the next one is used [redirect-targets]', () => {
    assert.deepEqual(at('redirectUrl=https%3A%2F%2Fevil.test', '/b'), { path: '/b', warned: 1 })
    assert.deepEqual(at('redirectUrl=%2Fa&redirectUrl=%2Fb'), { path: '/', warned: 1 })
    assert.deepEqual(at('redirectUrl=', '/b'), { path: '/b', warned: 0 }, 'an empty one is none')
    assert.deepEqual(at('', 'javascript:alert(1)', '//evil.test'), { path: '/', warned: 1 })
  })

  test('turning enforcement off never accepts more [redirect-targets]', () => {
    const origins = ['https://partner.test']
    assert.deepEqual(acceptedOrigins(undefined, origins), origins)
    assert.deepEqual(acceptedOrigins({ enforceRedirectToSameSite: false }, origins), [])
  })
})
