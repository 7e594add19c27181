import { createSSRApp, defineComponent, effectScope, h, isProxy, shallowRef } from 'vue'
import { getApp, initialize } from '../../src/index.ts'
import { FeLoginBox, useAuth, useEntitlements, useIsSteppedUp } from '../../src/vue/plugin.ts'
import { encodeToken, paths, signedIn } from '../elements/answers.ts'
import { equal, ok, ownName, until } from '../elements/browser.ts'
import { container } from '../elements/container.ts'
import { fakeApi } from '../elements/fakeApi.ts'
import { alive, signInThrough } from '../elements/person.ts'
import { closeApps, mount, mounted, vueApp } from './vueApp.ts'

afterEach(closeApps)

/** Shows who is signed in, and a login box below. */
const Person = defineComponent(() => {
  const { status, user, isAuthenticated, tenantId } = useAuth()
  return () => [
    h('p', [status.value, user.value?.email, String(isAuthenticated.value), tenantId.value].join(' ').trim()),
    h(FeLoginBox, { noRedirect: true, urlStrategy: 'none' }),
  ]
})

const textOf = (place: HTMLElement) => place.querySelector('p')?.textContent ?? ''

describe('useAuth', () => {
  it('shows that the session is being checked, then that nobody is signed in, then who signs in and out', async () => {
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const appName = ownName()
    const place = mount(vueApp(Person, api, { appName }))
    equal(textOf(place), 'checking  false')
    await until(() => api.count(paths.refresh) > 0, 'the session is being checked')
    equal(textOf(place), 'checking  false')
    answer()
    await until(() => textOf(place) === 'signedOut  false', 'nobody is signed in')
    await signInThrough(place.querySelector('fe-login-box') as HTMLElement)
    await until(() => textOf(place) === 'signedIn ann@acme.test true acme', 'Ann is signed in')
    api.setSignedIn(false)
    await getApp(appName).logout({ silent: true })
    await until(() => textOf(place) === 'signedOut  false', 'Ann has signed out')
  })

  it('shows what a server has shown when it hydrates, also when the session is known by then', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const appName = ownName()
    const app = initialize({ appName, contextOptions: { baseUrl: api.baseUrl } })
    await until(() => app.$user.get(), 'Ann is signed in')
    const Page = defineComponent(() => {
      const { status } = useAuth()
      return () => h('p', status.value)
    })
    const place = mount(vueApp(Page, api, { appName }, createSSRApp), '<p>checking</p>')
    await until(() => textOf(place) === 'signedIn', 'the session is shown')
    equal(textOf(mount(vueApp(Page, api, { appName }))), 'signedIn')
  })

  it('hands out the user as it is, without a proxy', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const app = vueApp({ render: () => null }, api)
    mounted.push(app)
    app.mount(document.createElement('div'))
    const { user } = app.runWithContext(() => useAuth())
    await until(() => user.value, 'Ann is signed in')
    equal(isProxy(user.value), false)
    ok(user.value === app.runWithContext(() => useAuth()).user.value, 'it is the same object for all')
  })

  it('stops listening with its scope', async () => {
    const api = fakeApi()
    const app = vueApp({ render: () => null }, api)
    mounted.push(app)
    app.mount(document.createElement('div'))
    const scope = effectScope()
    const { status } = scope.run(() => app.runWithContext(() => useAuth())) as ReturnType<typeof useAuth>
    const still = app.runWithContext(() => useAuth()).status
    equal(status.value, 'checking')
    scope.stop()
    await until(() => still.value === 'signedOut', 'the session is checked')
    equal(status.value, 'checking')
  })
})

describe('the app of a Vue application', () => {
  const isThere = (appName: string) => {
    try {
      return Boolean(getApp(appName))
    } catch {
      return false
    }
  }

  it('ends with the last Vue application that uses it', async () => {
    const api = fakeApi()
    const appName = ownName()
    const [one, other] = [vueApp(Person, api, { appName }), vueApp(Person, api, { appName })]
    const places = [mount(one), mount(other)]
    const first = getApp(appName)
    await alive(places[0]?.querySelector('fe-login-box') as HTMLElement)
    mounted.splice(mounted.indexOf(one), 1)
    one.unmount()
    await until(() => first.elements.size === 1, 'its element has left')
    equal(getApp(appName) === first, true)
    mounted.splice(mounted.indexOf(other), 1)
    other.unmount()
    await until(() => !isThere(appName), 'the app has ended')
    equal(container.querySelectorAll('fe-login-box').length, 0)
  })

  it('stays when another script has made it', async () => {
    const api = fakeApi()
    const appName = ownName()
    const made = initialize({ appName, contextOptions: { baseUrl: api.baseUrl } })
    const app = vueApp(Person, api, { appName })
    mount(app)
    mounted.pop()
    app.unmount()
    await until(() => made.elements.size === 0, 'its element has left')
    await new Promise(resolve => setTimeout(resolve))
    ok(getApp(appName) === made, 'the app is there')
  })
})

describe('useEntitlements and useIsSteppedUp', () => {
  const entitlementsOptions = { enabled: true }
  const entitlementsPath = '/frontegg/entitlements/api/v2/user-entitlements'

  it('says what the person may use once that is loaded', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    api.reply(entitlementsPath, () => ({
      status: 200,
      body: {
        features: { reports: { planIds: [], expireTime: -1, linkedPermissions: [] } },
        plans: {},
        permissions: {},
      },
    }))
    const featureKey = shallowRef('reports')
    const Page = defineComponent(() => {
      const { isEntitled, justification, isLoaded } = useEntitlements(() => ({ featureKey: featureKey.value }))
      return () => h('p', [isLoaded.value, isEntitled.value, justification.value].join(' '))
    })
    const place = mount(vueApp(Page, api, { entitlementsOptions }))
    equal(textOf(place), 'false false MISSING_FEATURE')
    await until(() => textOf(place) === 'true true ', 'the entitlements are loaded')
    featureKey.value = 'audits'
    await until(() => textOf(place) === 'true false MISSING_FEATURE', 'the answer follows the question')
  })

  it('refuses a question about entitlements where they are not enabled', () => {
    const app = vueApp({ render: () => null }, fakeApi())
    mounted.push(app)
    app.mount(document.createElement('div'))
    let message = ''
    try {
      app.runWithContext(() => useEntitlements({ featureKey: 'reports' }))
    } catch (cause) {
      message = (cause as Error).message
    }
    equal(message, 'entitlementsOptions must be enabled first')
  })

  it('says that a second factor was proved, until that is too long ago', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const token = encodeToken({
      acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
      amr: ['pwd', 'mfa', 'otp'],
      auth_time: nowSeconds,
      iat: nowSeconds,
    })
    const api = fakeApi()
    api.reply(paths.refresh, () => ({ ...signedIn, body: { ...(signedIn.body as object), accessToken: token } }))
    const Page = defineComponent(() => {
      const { status } = useAuth()
      const [ever, recently] = [useIsSteppedUp(), useIsSteppedUp({ maxAge: 4 })]
      return () => h('p', [status.value, ever.value, recently.value].join(' '))
    })
    const place = mount(vueApp(Page, api))
    equal(textOf(place), 'checking false false')
    await until(() => textOf(place).startsWith('signedIn true'), 'the session is checked')
    await until(() => textOf(place) === 'signedIn true false', 'it is too long ago')
  })
})
