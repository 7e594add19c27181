// Templates of this test are compiled in the page, so this comes first.
import '@angular/compiler'
import { effect, inject } from '@angular/core'
import { Router, RouterOutlet, withHashLocation } from '@angular/router'
import { injectAuth } from '../../src/angular/provide.ts'
import { obtainApp } from '../../src/elements/app/registry.ts'
import { paths } from '../elements/answers.ts'
import { equal, ok, ownName, until } from '../elements/browser.ts'
import { fakeApi } from '../elements/fakeApi.ts'
import { signOutInOtherTab } from '../elements/otherTab.ts'
import { alive, enterAddress, field, submit, type } from '../elements/person.ts'
import { closeApplications, Frame, page, start, title } from './angularApp.ts'

const base = document.createElement('base')

afterEach(() => {
  closeApplications()
  base.remove()
})

/** Path, query and hash of the page. */
const address = () => document.URL.slice(location.origin.length)

describe('the guard for Angular', () => {
  it('sends people who are not signed in to the sign-in page, with where they wanted to go', async () => {
    const { place, router } = await start(Frame, fakeApi())
    await router.navigateByUrl('/logbook')
    await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
    equal(address(), '/host/account/login?redirectUrl=%2Fhost%2Flogbook')
  })

  it('lets people in who are signed in, once the session is known', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const { place, router } = await start(Frame, api)
    await router.navigateByUrl('/logbook')
    await until(() => title(place) === 'Logbook', 'the page is shown')
  })

  it('sends people to the sign-in page when the service does not answer, with where they wanted to go', async () => {
    const api = fakeApi()
    api.reply(paths.refresh, () => ({ status: 500, body: {}, headers: { 'Retry-After': '0' } }))
    const { place, router } = await start(Frame, api)
    await router.navigateByUrl('/logbook')
    await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
    equal(address(), '/host/account/login?redirectUrl=%2Fhost%2Flogbook')
  })

  it('decides again when another tab signs out, where the application goes to its page again', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const appName = ownName()
    const followSignOut = () => {
      const auth = injectAuth()
      const router = inject(Router)
      effect(() => {
        if (auth.status() === 'signedOut')
          void router.navigateByUrl(router.url, { onSameUrlNavigation: 'reload', replaceUrl: true })
      })
    }
    const Root = page('<router-outlet />', followSignOut, [RouterOutlet])
    const { place, router } = await start(Root, api, { appName })
    await router.navigateByUrl('/logbook')
    await until(() => title(place) === 'Logbook', 'the page is shown')
    signOutInOtherTab(api, appName)
    await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
    equal(address(), '/host/account/login?redirectUrl=%2Fhost%2Flogbook')
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
    const { place, end } = await start(Frame, fakeApi())
    ok(navigate('/host/account/forget-password'), 'the router takes over')
    await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
    equal(address(), '/host/account/forget-password')
    for (const elsewhere of ['/hosted/account', '/', 'https://other.test/host/account'])
      equal(navigate(elsewhere), false)
    end()
    equal(navigate('/host/account/login'), false)
  })

  for (const { href, strategy, login, logbook, home } of [
    {
      href: '/app/',
      strategy: 'path',
      login: '/app/account/login',
      logbook: '/app/logbook',
      home: '/app/',
    },
    {
      href: '/app/',
      strategy: 'hash',
      login: '/app/#/account/login',
      logbook: '/app/#/logbook',
      home: '/app/#/',
    },
    {
      href: '/app/index.html',
      strategy: 'hash',
      login: '/app/index.html#/account/login',
      logbook: '/app/index.html#/logbook',
      home: '/app/index.html#/',
    },
  ] as const) {
    const begin = async () => {
      base.href = href
      document.head.append(base)
      const api = fakeApi()
      const appName = ownName()
      const features = strategy === 'hash' ? [withHashLocation()] : []
      return { ...(await start(Frame, api, { appName, base: [], features })), appName }
    }

    /** Signs Ann in where the router has put a login box; it leaves as soon as she is. */
    const signIn = async (place: HTMLElement) => {
      const box = await until(() => place.querySelector('fe-login-box'), 'the login box is shown')
      await alive(box)
      await enterAddress(box)
      type(field(box, 'password'), 'Correct-Horse-9')
      submit(box)
    }

    it(`shares its routes in the ${strategy} with the elements, below <base href="${href}">`, async () => {
      const { place, router, appName } = await begin()
      const { authOptions } = obtainApp(appName).given.find(given => given.authOptions) ?? {}
      equal(authOptions?.urlStrategy, strategy)
      await router.navigateByUrl('/logbook')
      await until(() => title(place) === 'Sign in', 'the sign-in page is shown')
      equal(address(), `${login}?redirectUrl=${encodeURIComponent(logbook)}`)
      await signIn(place)
      await until(() => title(place) === 'Logbook', 'the wanted page is shown')
      equal(address(), logbook)
    })

    it(`shows its first page after a sign-in in the ${strategy} that wanted no other, below <base href="${href}">`, async () => {
      const { place, router } = await begin()
      await router.navigateByUrl('/account/login')
      await signIn(place)
      await until(() => title(place) === 'Home', 'the first page is shown')
      equal(address(), home)
    })
  }
})
