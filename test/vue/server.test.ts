import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createSSRApp, defineComponent, h, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { getApp } from '../../src/index.ts'
import {
  createRouteGuard,
  FeAdminPortal,
  FeElements,
  FeLoginBox,
  FePartnerShell,
  useAuth,
  useEntitlements,
  useIsSteppedUp,
  type FeElementsOptions,
} from '../../src/vue/plugin.ts'
import { isFeTag } from '../../src/vue/vite.ts'

const contextOptions = { baseUrl: 'https://auth.acme.test' }

const serverApp = (root: Component, options: Partial<FeElementsOptions> = {}) => {
  const app = createSSRApp(root).use(FeElements, { contextOptions, ...options })
  // Vue repeats each error as a warning.
  app.config.warnHandler = () => {}
  return app
}

const render = (root: Component, options: Partial<FeElementsOptions> = {}) => renderToString(serverApp(root, options))

describe('the Vue plugin on a server', () => {
  test('refuses to work without contextOptions', () => {
    const withoutTypes = FeElements as { install: (app: object, options?: object) => void }
    for (const options of [undefined, {}, { preview: true }])
      assert.throws(() => withoutTypes.install(createSSRApp({}), options), {
        name: 'TypeError',
        message: 'contextOptions must be passed',
      })
  })

  test('makes no app and changes no globals', () => {
    const before = Object.getOwnPropertyNames(globalThis)
    serverApp({})
    assert.throws(() => getApp(), { message: '[default] FronteggApp not found' })
    assert.deepEqual(
      Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name)),
      [],
    )
  })

  test('refuses a second app of another name for the same Vue application', () => {
    const app = serverApp({}, { appName: 'acme' })
    const install = FeElements.install as (vueApp: typeof app, options: FeElementsOptions) => void
    assert.throws(() => install(app, { contextOptions, appName: 'other' }), { message: 'Mismatch in store names' })
  })

  test('shows a session that is being checked, and nobody’s entitlements', async () => {
    const Shown = defineComponent(() => {
      const { status, user, isAuthenticated } = useAuth()
      const { isEntitled, justification, isLoaded } = useEntitlements({ featureKey: 'reports' })
      const isSteppedUp = useIsSteppedUp()
      const shown = [status, user, isAuthenticated, isEntitled, justification, isLoaded, isSteppedUp]
      return () => h('p', shown.map(({ value }) => String(value)).join(' '))
    })
    assert.equal(await render(Shown), '<p>checking undefined false false MISSING_FEATURE false false</p>')
  })

  test('has no actions', () => {
    const { logout, getAccessToken } = serverApp({}).runWithContext(() => useAuth())
    for (const act of [logout, getAccessToken])
      assert.throws(() => void act(), { message: 'The session of a visitor is known in the browser only' })
  })

  test('refuses composables and components that name another app', async () => {
    const roots = [
      defineComponent(() => () => h(FeLoginBox, { appName: 'other' })),
      ...[
        () => useAuth('other'),
        () => useEntitlements({ featureKey: 'reports' }, 'other'),
        () => useIsSteppedUp({}, 'other'),
      ].map(use => defineComponent(() => (use(), () => h('p')))),
    ]
    for (const root of roots)
      await assert.rejects(render(root, { appName: 'acme' }), { name: 'TypeError', message: 'Mismatch in store names' })
  })

  test('lets every route through its guard', async () => {
    const guard = createRouteGuard()
    const to = { fullPath: '/reports', meta: { requiresAuth: true } }
    assert.equal(await serverApp({}).runWithContext(() => guard(to)), true)
    await assert.rejects(
      createSSRApp({}).runWithContext(() => guard(to)),
      TypeError,
    )
  })
})

describe('the Vue components on a server', () => {
  test('write attributes, and neither options nor flags that are off', async () => {
    const Page = () =>
      h(FeLoginBox, {
        baseUrl: 'https://auth.acme.test',
        noRedirect: true,
        hostedLogin: false,
        previewDelay: 0,
        localizations: { en: {} },
        class: 'of-host',
        onFeLogin: () => {},
      })
    assert.equal(
      await render(Page),
      '<fe-login-box base-url="https://auth.acme.test" app-name="default" preview-delay="0" no-redirect class="of-host"></fe-login-box>',
    )
  })

  test('name the app of the plugin, or their own without a plugin', async () => {
    assert.equal(
      await render(() => h(FePartnerShell), { appName: 'acme' }),
      '<fe-partner-shell app-name="acme"></fe-partner-shell>',
    )
    const alone = createSSRApp(() => h(FeAdminPortal, { appName: 'other', open: true }))
    assert.equal(await renderToString(alone), '<fe-admin-portal app-name="other" open></fe-admin-portal>')
  })

  test('write the first screen, unless the host has content of its own', async () => {
    const markup = '<b slot="fe-view">Sign in</b>'
    assert.equal(
      await render(() => h(FeLoginBox, { markup })),
      `<fe-login-box app-name="default" data-fe-ssr>${markup}</fe-login-box>`,
    )
    assert.equal(
      await render(() =>
        h(FeLoginBox, { markup }, { default: () => [h('p', 'Mine')], header: () => [h('h1', 'Acme')] }),
      ),
      '<fe-login-box app-name="default"><p>Mine</p><div slot="header"><h1>Acme</h1></div></fe-login-box>',
    )
  })
})

test('the helper for Vite knows the tags', () => {
  assert.deepEqual(['fe-login-box', 'fe-admin-portal', 'fe-partner-shell', 'fe-other', 'toString'].map(isFeTag), [
    true,
    true,
    true,
    false,
    false,
  ])
})
