import { APP_BASE_HREF } from '@angular/common'
import { HttpClient, provideHttpClient, withFetch, withInterceptors } from '@angular/common/http'
import {
  Component,
  provideZonelessChangeDetection,
  type ApplicationRef,
  type EnvironmentProviders,
  type Provider,
  type Type,
} from '@angular/core'
import { createApplication } from '@angular/platform-browser'
import { provideRouter, Router, RouterOutlet, type RouterFeatures } from '@angular/router'
import {
  feGuard,
  feInterceptor,
  FeAdminPortal,
  FeLoginBox,
  injectAuth,
  provideFeElements,
  type FeElementsOptions,
} from '../../src/angular/provide.ts'
import { equal, ownName } from '../elements/browser.ts'
import { clearContainer, container, failures } from '../elements/container.ts'
import type { FakeApi } from '../elements/fakeApi.ts'

const running = new Set<ApplicationRef>()
const address = document.URL

/** Ends the applications of a test; fails when anything was written as an error. */
export const closeApplications = (): void => {
  for (const application of running) application.destroy()
  running.clear()
  clearContainer()
  history.replaceState(null, '', address)
  // There is no server in some of these tests, which the console says.
  equal(
    failures()
      .splice(0)
      .filter(failure => !failure.includes('Nothing answers at')),
    [],
  )
}

/** A page of the host: its template, and its members or what runs when it is made. */
export const page = (
  template: string,
  members: Readonly<Record<string, unknown>> | (() => void) = {},
  imports: Type<unknown>[] = [FeLoginBox, FeAdminPortal],
): Type<unknown> => {
  class Page {
    readonly auth = injectAuth()
    constructor() {
      if (typeof members === 'function') members()
      else Object.assign(this, members)
    }
  }
  return Component({ selector: 'host-page', imports, template })(Page) as Type<unknown>
}

const Home = page('<h1>Home</h1>')
const SignIn = page('<h1>Sign in</h1>@if (true) { <fe-login-box /> }')
const Logbook = page('<h1>Logbook</h1>')

/** A page that shows what its router says. */
export const Frame = page('<router-outlet />', {}, [RouterOutlet])

/** What a test wants to be different. */
interface ApplicationOptions extends Partial<FeElementsOptions> {
  /** Default: the application is at the path `/host/` of the page. */
  base?: Provider
  features?: RouterFeatures[]
  providers?: (Provider | EnvironmentProviders)[]
}

/** An Angular application with an app and an API of its own. */
export const start = async (root: Type<unknown>, api: FakeApi, given: ApplicationOptions = {}) => {
  const { base = { provide: APP_BASE_HREF, useValue: '/host/' }, features = [], providers = [], ...options } = given
  const application = await createApplication({
    providers: [
      provideZonelessChangeDetection(),
      base,
      provideRouter(
        [
          { path: 'logbook', component: Logbook, canActivate: [feGuard], runGuardsAndResolvers: 'always' },
          { path: 'account', children: [{ path: '**', component: SignIn }] },
          { path: '**', component: Home },
        ],
        ...features,
      ),
      provideHttpClient(withFetch(), withInterceptors([feInterceptor])),
      provideFeElements({ contextOptions: { baseUrl: api.baseUrl }, appName: ownName(), ...options }),
      ...providers,
    ],
  })
  running.add(application)
  const place = container.appendChild(document.createElement('host-page'))
  application.bootstrap(root, place)
  return {
    place,
    router: application.injector.get(Router),
    http: application.injector.get(HttpClient),
    end: () => {
      running.delete(application)
      application.destroy()
    },
  }
}

/** The heading that an application shows. */
export const title = (place: HTMLElement): string | undefined => place.querySelector('h1')?.textContent?.trim()
