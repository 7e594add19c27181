import { defineComponent, h, watch, type App } from 'vue'
import {
  createMemoryHistory,
  createRouter,
  createWebHashHistory,
  createWebHistory,
  RouterView,
  type Router,
  type RouterHistory,
} from 'vue-router'
import { getApp } from '../../src/index.ts'
import { createRouteGuard, FeAdminPortal, FeLoginBox, useAuth, type FeElementsOptions } from '../../src/vue/plugin.ts'
import { paths } from '../elements/answers.ts'
import { equal, ownName, until } from '../elements/browser.ts'
import { fakeApi, type FakeApi } from '../elements/fakeApi.ts'
import { signOutInOtherTab } from '../elements/otherTab.ts'
import { closeApps, mount, mounted, vueApp } from './vueApp.ts'

afterEach(closeApps)

const page = (name: string) => defineComponent({ name, setup: () => () => h('p', name) })
const SignIn = defineComponent(() => () => h(FeLoginBox, { urlStrategy: 'none', noRedirect: true }))

const routerWith = (history: RouterHistory) => {
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: page('home') },
      { path: '/account/:rest(.*)*', component: SignIn },
      { path: '/reports', component: page('reports'), meta: { requiresAuth: true } },
    ],
  })
  router.beforeEach(createRouteGuard())
  return router
}

/** A Vue application without anything on the page, whose router is at no page yet. */
const start = (router: Router, api: FakeApi, options: Partial<FeElementsOptions> = {}): App => {
  const app = vueApp({ render: () => null }, api, { router, ...options }).use(router)
  mounted.push(app)
  app.mount(document.createElement('div'))
  return app
}

describe('the route guard for Vue', () => {
  it('waits for the first session check before a protected route', async () => {
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const router = routerWith(createMemoryHistory('/app/'))
    start(router, api)
    const going = router.push('/reports?year=2026')
    await until(() => api.count(paths.refresh) > 0, 'the session is being checked')
    equal(router.currentRoute.value.path, '/')
    answer()
    await going
    equal(router.currentRoute.value.path, '/account/login')
    equal(router.currentRoute.value.query, { redirectUrl: '/app/reports?year=2026' })
  })

  it('lets people who are signed in through', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const router = routerWith(createMemoryHistory())
    start(router, api)
    await router.push('/reports')
    equal(router.currentRoute.value.path, '/reports')
  })

  it('sends people to the sign-in page when the service does not answer, with where they wanted to go', async () => {
    const api = fakeApi()
    api.reply(paths.refresh, () => ({ status: 500, body: {}, headers: { 'Retry-After': '0' } }))
    const router = routerWith(createMemoryHistory())
    start(router, api)
    await router.push('/reports')
    equal(router.currentRoute.value.fullPath, '/account/login?redirectUrl=/reports')
  })

  it('decides again when a person goes back to a protected page after they have signed out', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const appName = ownName()
    const router = routerWith(createMemoryHistory())
    start(router, api, { appName })
    await router.push('/reports')
    await router.push('/')
    await getApp(appName).logout({ silent: true })
    router.back()
    await until(() => router.currentRoute.value.path === '/account/login', 'the sign-in page is shown')
    equal(router.currentRoute.value.query, { redirectUrl: '/reports' })
  })

  it('decides again when another tab signs out, where the application goes to its page again', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const appName = ownName()
    const router = routerWith(createMemoryHistory())
    const Root = defineComponent(() => {
      const { status } = useAuth()
      watch(status, now => {
        const { meta, fullPath } = router.currentRoute.value
        if (now === 'signedOut' && meta['requiresAuth']) void router.replace({ path: fullPath, force: true })
      })
      return () => [h('p', status.value), h(RouterView)]
    })
    const app = vueApp(Root, api, { router, appName }).use(router)
    await router.push('/reports')
    const place = mount(app)
    await until(() => place.textContent === 'signedInreports', 'the protected page is shown')
    signOutInOtherTab(api, appName)
    await until(() => router.currentRoute.value.path === '/account/login', 'the sign-in page is shown')
    equal(router.currentRoute.value.query, { redirectUrl: '/reports' })
    await until(() => place.querySelector('p')?.textContent === 'signedOut', 'nobody is signed in')
  })
})

describe('vue-router', () => {
  /** Fires `fe-navigate` for an address; returns whether the browser would go there. */
  const isLeftToBrowser = (to: string): boolean =>
    document.dispatchEvent(
      new CustomEvent('fe-navigate', {
        cancelable: true,
        detail: { to: new URL(to, document.URL).href, replace: false },
      }),
    )

  for (const { how, history, base } of [
    { how: 'path', history: () => createWebHistory('/vue/'), base: '/vue' },
    { how: 'hash', history: () => createWebHashHistory('/vue/'), base: '/vue/#' },
  ])
    it(`goes where elements lead within its base, with routes in the ${how}`, async () => {
      const address = document.URL
      const api = fakeApi()
      const router = routerWith(history())
      const app = vueApp({ render: () => null }, api, { router }).use(router)
      app.mount(document.createElement('div'))
      try {
        await router.isReady()
        equal(isLeftToBrowser(`${base}/account/login?redirectUrl=%2Fvue%2Freports`), false)
        await until(() => router.currentRoute.value.path === '/account/login', 'the router has gone there')
        equal(router.currentRoute.value.query, { redirectUrl: '/vue/reports' })
        equal(isLeftToBrowser('/vue/'), false)
        await until(() => router.currentRoute.value.path === '/', 'the router has gone there')
        const elsewhere = ['/', '/vuepress/', `${base}/unknown`, 'https://sso.acme.test/vue/']
        equal(elsewhere.map(isLeftToBrowser), [true, true, true, true])
        app.unmount()
        equal(isLeftToBrowser('/vue/'), true)
      } finally {
        // The runner's page gets its address back.
        window.history.replaceState(null, '', address)
      }
    })
})

describe('the base path of a component for Vue', () => {
  for (const [base, given, expected] of [
    ['/app/', '/settings', '/app/settings'],
    ['/app/', '/app/settings', '/app/settings'],
    ['/app/', '/', '/app/'],
    ['/', '/settings', '/settings'],
  ] as const)
    it(`${given} is ${expected} where the router has the base ${base}`, () => {
      const router = createRouter({
        history: createMemoryHistory(base),
        routes: [{ path: '/:rest(.*)*', component: page('any') }],
      })
      const place = document.createElement('div')
      const portal = h(FeAdminPortal, { urlStrategy: 'path', basePath: given })
      const app = vueApp({ render: () => portal }, fakeApi(), { router }).use(router)
      mounted.push(app)
      app.mount(place)
      equal(place.querySelector('fe-admin-portal')?.getAttribute('base-path'), expected)
    })
})
