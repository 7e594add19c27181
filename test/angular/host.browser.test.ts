// Templates of this test are compiled in the page.
import '@angular/compiler'
import { APP_BASE_HREF } from '@angular/common'
import { HttpClient, provideHttpClient, withFetch, withInterceptors } from '@angular/common/http'
import { Component, provideZonelessChangeDetection, signal, type ApplicationRef, type Type } from '@angular/core'
import { createApplication } from '@angular/platform-browser'
import { provideRouter, Router, RouterOutlet } from '@angular/router'
import { firstValueFrom } from 'rxjs'
import {
  feGuard,
  feInterceptor,
  FeAdminPortal,
  FeLoginBox,
  injectAuth,
  provideFeElements,
  type FeElementsOptions,
} from '../../src/angular/provide.ts'
import type { FeEventMap } from '../../src/index.ts'
import { accessToken, paths } from '../elements/answers.ts'
import { equal, ok, ownName, until } from '../elements/browser.ts'
import { clearContainer, container, failures } from '../elements/container.ts'
import { fakeApi, type FakeApi } from '../elements/fakeApi.ts'
import { signInThrough } from '../elements/person.ts'

const running: ApplicationRef[] = []
const address = document.URL

afterEach(() => {
  for (const application of running.splice(0)) application.destroy()
  clearContainer()
  history.replaceState(null, '', address)
  equal(failures().splice(0), [])
})

/** What a page of the host shows. */
const page = (template: string, members: object = {}, imports: Type<unknown>[] = [FeLoginBox, FeAdminPortal]) => {
  class Page {
    readonly auth = injectAuth()
    constructor() {
      Object.assign(this, members)
    }
  }
  return Component({ selector: 'host-page', imports, template })(Page) as Type<unknown>
}

const Home = page('<h1>Home</h1>')
const SignIn = page('<h1>Sign in</h1>')
const Logbook = page('<h1>Logbook</h1>')

/** An Angular application with an app and an API of its own, at the path `/host/` of the page. */
const start = async (root: Type<unknown>, api: FakeApi, options: Partial<FeElementsOptions> = {}) => {
  const application = await createApplication({
    providers: [
      provideZonelessChangeDetection(),
      { provide: APP_BASE_HREF, useValue: '/host/' },
      provideRouter([
        { path: 'logbook', component: Logbook, canActivate: [feGuard] },
        { path: 'account', children: [{ path: '**', component: SignIn }] },
        { path: '**', component: Home },
      ]),
      provideHttpClient(withFetch(), withInterceptors([feInterceptor])),
      provideFeElements({ contextOptions: { baseUrl: api.baseUrl }, appName: ownName(), ...options }),
    ],
  })
  running.push(application)
  const place = container.appendChild(document.createElement('host-page'))
  application.bootstrap(root, place)
  return { application, place, router: application.injector.get(Router), http: application.injector.get(HttpClient) }
}

const Frame = page('<router-outlet />', {}, [RouterOutlet])
const title = (place: HTMLElement) => place.querySelector('h1')?.textContent

describe('the directives for Angular', () => {
  it('set attributes and properties by inputs, remove them again, and hand events to outputs', async () => {
    const texts = { en: { 'preLogin.title': 'Welcome to the host' } }
    const hint = signal<string | null>('ann@acme.test')
    const seen: FeEventMap['fe-step'][] = []
    const Root = page(
      `@if (true) {
        <fe-login-box urlStrategy="none" [noRedirect]="true" [hostedLogin]="false" [loginHint]="hint()"
          [localizations]="texts" (feStep)="seen.push($event)" />
      }`,
      { texts, hint, seen },
    )
    const { place } = await start(Root, fakeApi())
    const box = await until(() => place.querySelector('fe-login-box'), 'the element is there')
    await until(() => box.getAttribute('login-hint') === 'ann@acme.test', 'the input is written')
    equal(box.getAttribute('url-strategy'), 'none')
    equal(box.getAttribute('no-redirect'), '')
    equal(box.hasAttribute('hosted-login'), false)
    ok(box.hasAttribute('app-name'), 'the element belongs to the app of the provider')
    ok(box.localizations === texts, 'the property is the object of the host')
    await until(() => seen.some(({ detail }) => detail.flow === 'login'), 'the output has received an event')
    hint.set(null)
    await until(() => !box.hasAttribute('login-hint'), 'the attribute is removed')
  })
})

describe('the session in Angular', () => {
  it('is a signal: being checked, signed out, signed in', async () => {
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const Root = page(
      `<h1>{{ auth.status() }} {{ auth.user()?.email }}</h1>@if (true) { <fe-login-box urlStrategy="none" noRedirect /> }`,
    )
    const { place } = await start(Root, api)
    await until(() => title(place)?.trim() === 'checking', 'the session is being checked')
    answer()
    await until(() => title(place)?.trim() === 'signedOut', 'nobody is signed in')
    await signInThrough(place.querySelector('fe-login-box') as HTMLElement)
    await until(() => title(place)?.trim() === 'signedIn ann@acme.test', 'Ann is signed in')
  })
})

describe('the guard for Angular', () => {
  it('sends people who are not signed in to the sign-in page, with where they wanted to go', async () => {
    const { place, router } = await start(Frame, fakeApi())
    await router.navigateByUrl('/logbook')
    await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
    equal(new URL(document.URL).pathname, '/host/account/login')
    equal(new URL(document.URL).searchParams.get('redirectUrl'), '/host/logbook')
  })

  it('lets people in who are signed in, once the session is known', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const { place, router } = await start(Frame, api)
    await router.navigateByUrl('/logbook')
    await until(() => title(place) === 'Logbook', 'the page is shown')
  })
})

describe('the router of Angular', () => {
  const navigate = (to: string) =>
    !document.dispatchEvent(
      new CustomEvent('fe-navigate', {
        cancelable: true,
        detail: { to: new URL(to, document.URL).href, replace: false },
      }),
    )

  it('goes where elements lead below its base, and leaves other addresses to the browser', async () => {
    const { place, application } = await start(Frame, fakeApi())
    ok(navigate('/host/account/forget-password'), 'the router takes over')
    await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
    equal(new URL(document.URL).pathname, '/host/account/forget-password')
    for (const elsewhere of ['/hosted/account', '/', 'https://other.test/host/account'])
      equal(navigate(elsewhere), false)
    running.splice(0)
    application.destroy()
    equal(navigate('/host/account/login'), false)
  })
})

describe('the interceptor for Angular', () => {
  it('adds the access token to requests to the own API only, and sends none again', async () => {
    const [api, other] = [fakeApi(), fakeApi()]
    api.setSignedIn(true)
    const refused = { status: 401, body: {} }
    for (const one of [api, other]) one.reply('/tides', () => refused)
    const { http } = await start(Frame, api)
    const ask = (baseUrl: string, headers: Record<string, string> = {}) =>
      firstValueFrom(http.get(`${baseUrl}/tides`, { headers })).catch((cause: unknown) => cause)
    await ask(api.baseUrl)
    await ask(api.baseUrl, { Authorization: 'Basic own' })
    await ask(other.baseUrl)
    const sent = (one: FakeApi) =>
      one.requests.filter(({ path }) => path === '/tides').map(({ headers }) => headers.get('authorization'))
    equal(sent(api), [`Bearer ${accessToken}`, 'Basic own'])
    equal(sent(other), [null])
  })
})
