import { defineComponent, h, shallowRef, type VNode } from 'vue'
import { getApp } from '../../src/index.ts'
import { Protect, SignedIn, SignedOut, useOrganization, usePermissions } from '../../src/vue/plugin.ts'
import { entitledToReports, entitlementsPath, signInWithRights } from '../elements/accessAnswers.ts'
import { paths, type Answer } from '../elements/answers.ts'
import { ownName, until } from '../elements/browser.ts'
import { fakeApi } from '../elements/fakeApi.ts'
import { closeApps, mount, vueApp } from './vueApp.ts'

afterEach(closeApps)

const slots = (content: string, others: { loading?: string; fallback?: string } = {}) =>
  Object.fromEntries(Object.entries({ default: content, ...others }).map(([name, text]) => [name, () => text]))

const page = (render: () => VNode[]) => defineComponent(() => render)

const shows = (place: HTMLElement, expected: string) =>
  until(
    () => place.textContent.trim() === expected,
    () => place.textContent,
  )

describe('content of Vue by the state of the session', () => {
  it('is loading, then for visitors, and for people who are signed in until they sign out', async () => {
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const appName = ownName()
    const Page = page(() => [
      h(SignedIn, null, slots('in ', { loading: 'wait ' })),
      h(SignedOut, null, slots('out ', { loading: 'a moment ' })),
      h(Protect, null, slots('protected', { loading: 'please', fallback: 'sign in' })),
    ])
    const place = mount(vueApp(Page, api, { appName }))
    await shows(place, 'wait a moment please')
    answer()
    await shows(place, 'out sign in')
    const other = fakeApi()
    other.setSignedIn(true)
    const otherName = ownName()
    const second = mount(vueApp(Page, other, { appName: otherName }))
    await shows(second, 'in protected')
    other.setSignedIn(false)
    await getApp(otherName).logout({ silent: true })
    await shows(second, 'out sign in')
  })
})

describe('Protect and the composables for permissions and organizations of Vue', () => {
  const Rights = defineComponent(() => {
    const { isLoaded, permissions, roles, hasPermission, hasRole } = usePermissions()
    const { organization, organizations } = useOrganization()
    return () => {
      const facts = [isLoaded.value, permissions.value, roles.value, hasPermission('reports.write'), hasRole('Admin')]
      return h('i', [...facts, organization.value?.name, organizations.value.length].join(' '))
    }
  })

  it('follow a switch of the organization and a change of roles', async () => {
    const api = fakeApi()
    const rights = signInWithRights(api)
    const appName = ownName()
    const rules = { permission: ['reports.write', 'crew.read'], role: 'Admin' }
    const Page = page(() => [h(Protect, rules, slots('yes ', { fallback: 'no ' })), h(Rights)])
    const place = mount(vueApp(Page, api, { appName }))
    await shows(place, 'yes true reports.*,crew.read Admin true true Acme 2')
    await getApp(appName).switchTenant('lumen')
    await shows(place, 'no true reports.read Reader false false Lumen 2')
    await getApp(appName).switchTenant('acme')
    await shows(place, 'yes true reports.*,crew.read Admin true true Acme 2')
    rights.demote()
    await shows(place, 'no true reports.read Reader false false Acme 2')
  })

  it('follow another rule, and show nothing for one without a value', async () => {
    const api = fakeApi()
    signInWithRights(api)
    const permission = shallowRef<string | undefined>('crew.read')
    const Page = page(() => [
      h(Protect, { permission: permission.value as string }, slots('crew ', { fallback: 'no crew ' })),
      h(Protect, { role: [] }, slots('role', { fallback: 'no role' })),
    ])
    const place = mount(vueApp(Page, api))
    await shows(place, 'crew no role')
    permission.value = 'crew.write'
    await shows(place, 'no crew no role')
    permission.value = 'crew.read'
    await shows(place, 'crew no role')
    permission.value = undefined
    await shows(place, 'no crew no role')
  })

  it('wait for the entitlements of a feature', async () => {
    const api = fakeApi()
    signInWithRights(api)
    const loading = Promise.withResolvers<Answer>()
    api.reply(entitlementsPath, () => loading.promise)
    const feature = shallowRef('reports')
    const Page = page(() => [h(Protect, { feature: feature.value }, slots('yes', { loading: 'wait', fallback: 'no' }))])
    const place = mount(vueApp(Page, api, { entitlementsOptions: { enabled: true } }))
    await until(() => api.count(entitlementsPath) > 0, 'the entitlements are being loaded')
    await shows(place, 'wait')
    loading.resolve(entitledToReports)
    await shows(place, 'yes')
    feature.value = 'audits'
    await shows(place, 'no')
  })
})
