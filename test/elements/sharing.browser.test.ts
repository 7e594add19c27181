import type { ViewElement } from '../../src/elements/app/contracts.ts'
import { operation } from '../../src/http/operation.ts'
import { getApp } from '../../src/index.ts'
import { paths } from './answers.ts'
import { equal, until, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { textOf, alive, shows, field, type, submit, signInThrough, enterAddress, showsUser } from './person.ts'
import { clearContainer, show } from './container.ts'
import { includes } from '../harness/texts.ts'

describe('elements of one app', () => {
  afterEach(clearContainer)

  it('share one app, one session check and one configuration read [app-isolation]', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element: one } = show('fe-login-box', { 'app-name': name }, api)
    const { element: two } = show('fe-login-box', { 'app-name': name }, api)
    const { element: portal } = show('fe-admin-portal', { 'app-name': name }, api)
    await Promise.all([alive(one), alive(two), shows(portal, 'Sign in')])
    equal(api.count(paths.refresh), 1)
    equal(api.count(paths.metadata), 1)
    equal(
      [...getApp(name).elements].map(element => element.localName),
      ['fe-login-box', 'fe-login-box', 'fe-admin-portal'],
    )
  })

  it('send their own source with their requests', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element: box } = show('fe-login-box', { 'app-name': name }, api)
    const { element: portal } = show('fe-admin-portal', { 'app-name': name }, api)
    await Promise.all([alive(box), shows(portal, 'Sign in')])
    const read = operation({ name: 'things.read', method: 'GET', path: '/things' })
    const views = [box.querySelector('[slot=fe-view]'), portal.shadowRoot?.querySelector('.frame')?.firstElementChild]
    for (const view of views)
      await (view as ViewElement).feHost?.$scope
        .get()
        ?.send(read)
        .catch(() => {})
    equal(
      api.requests.filter(({ path }) => path.endsWith('/things')).map(({ headers }) => headers.get('frontegg-source')),
      ['login-box', 'admin-portal'],
    )
  })

  it('move apart, and a sign-in in one finishes the other', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element: one } = show('fe-login-box', { 'app-name': name }, api)
    const { element: two } = show('fe-login-box', { 'app-name': name }, api)
    const { element: portal } = show('fe-admin-portal', { 'app-name': name }, api)
    await alive(one)
    await alive(two)
    await enterAddress(one)
    includes(textOf(two), 'Email address', 'the other box stays where it is')
    type(field(one, 'password'), 'Correct-Horse-9')
    submit(one)
    await shows(one, 'You are signed in')
    await shows(two, 'You are signed in')
    await showsUser(portal)
    equal(api.count(paths.login), 1)
  })

  it('of different apps share nothing [app-isolation]', async () => {
    const { element: one, api: firstApi } = show('fe-login-box')
    const { element: two, api: secondApi } = show('fe-login-box')
    await signInThrough(one)
    await alive(two)
    includes(textOf(two), 'Email address', 'the other app is still signed out')
    await until(() => secondApi.count(paths.refresh) > 0, 'the other app asks for itself')
    equal([firstApi.count(paths.metadata), secondApi.count(paths.metadata)], [1, 1])
    equal([firstApi.count(paths.login), secondApi.count(paths.login)], [1, 0])
  })
})
