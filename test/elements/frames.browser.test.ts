import { getApp } from '../../src/index.ts'
import { encodeToken, paths, signedIn } from './answers.ts'
import { equal, ok, until } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { shows, textOf, viewOf, showsUser } from './person.ts'
import { clearContainer, show } from './container.ts'

for (const tag of ['fe-admin-portal', 'fe-partner-shell'] as const)
  describe(`the frame of ${tag}`, () => {
    afterEach(clearContainer)

    it('names the active account, and the other one after a switch [tenant-visible]', async () => {
      const api = fakeApi()
      const tenants = [
        { tenantId: 'acme', name: 'Acme' },
        { tenantId: 'globex', name: 'Globex of Norway' },
      ]
      api.setSignedIn(true)
      api.reply(paths.meTenants, () => ({ status: 200, body: { tenants } }))
      const { element, name } = show(tag, {}, api)
      await showsUser(element)
      ok(textOf(element).includes('Acme') && !textOf(element).includes('Globex'), textOf(element))
      const accessToken = encodeToken({ tenantId: 'globex', tenantIds: ['acme', 'globex'] })
      api.reply(paths.refresh, () => ({ ...signedIn, body: { ...(signedIn.body as object), accessToken } }))
      await getApp(name).switchTenant('globex')
      await shows(element, 'Globex of Norway')
    })

    it('reports that the server cannot be reached, and retries on a press', async () => {
      const api = fakeApi()
      api.setSignedIn(true)
      api.reply(paths.me, () => ({ status: 503, body: { errors: ['Closed for repairs'] } }))
      const { element } = show(tag, {}, api)
      // The profile is read three times, 2 s apart.
      await until(() => textOf(element).includes("couldn't be loaded"), 'the failure')
      const button = viewOf(element)?.querySelector<HTMLButtonElement>('button')
      ok(button?.textContent === 'Try again', button?.textContent ?? 'no button')
      equal(viewOf(element)?.querySelector('[role=alert]')?.textContent, 'Closed for repairs')
      api.reply(paths.me, () => undefined)
      button?.click()
      await showsUser(element)
    })

    it('ends its waiting when the server refuses to name a user whose session it refreshes', async () => {
      const api = fakeApi()
      api.setSignedIn(true)
      api.reply(paths.me, () => ({ status: 401, body: { errors: ['Unauthorized'] } }))
      const readyEvents: Event[] = []
      const { element } = show(tag, { section: 'webhooks' }, api)
      element.addEventListener('fe-ready', event => readyEvents.push(event))
      await shows(element, 'Sign in')
      ok(!viewOf(element)?.querySelector('[aria-busy=true]'), 'no skeleton')
      await until(() => readyEvents.length === 1, 'fe-ready')
      equal(api.count(paths.me), 2)
      equal(api.count(paths.refresh), 2)
    })

    it('shows nothing of anybody before the server has spoken, nor after a refusal [forced-logouts]', async () => {
      const api = fakeApi()
      const { promise, resolve } = Promise.withResolvers<undefined>()
      api.reply(paths.refresh, () => promise)
      const { element } = show(tag, {}, api)
      await new Promise(done => setTimeout(done, 300))
      equal(textOf(element).trim(), '')
      resolve(undefined)
      await shows(element, 'Sign in')
      ok(!textOf(element).includes('Ann') && !textOf(element).includes('Sign out'), textOf(element))
    })
  })
