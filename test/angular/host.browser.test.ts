// Templates of this test are compiled in the page, so this comes first.
import '@angular/compiler'
import { NgZone, signal, ɵNoopNgZone as NoopNgZone } from '@angular/core'
import { FePartnerShell } from '../../src/angular/provide.ts'
import { getApp, type FeEventMap } from '../../src/index.ts'
import { paths } from '../elements/answers.ts'
import { equal, ok, ownName, until } from '../elements/browser.ts'
import { fakeApi } from '../elements/fakeApi.ts'
import { showsUser, signInThrough } from '../elements/person.ts'
import { closeApplications, page, start, title } from './angularApp.ts'

afterEach(closeApplications)

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

  it('show content of the host in the slots of the element', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const Root = page(`@if (true) { <fe-partner-shell><p slot="banner">Gale</p></fe-partner-shell> }`, {}, [
      FePartnerShell,
    ])
    const { place } = await start(Root, api)
    const shell = await until(() => place.querySelector('fe-partner-shell'), 'the element is there')
    await showsUser(shell)
    equal(place.querySelector('p')?.assignedSlot?.name, 'banner')
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
    await until(() => title(place) === 'checking', 'the session is being checked')
    answer()
    await until(() => title(place) === 'signedOut', 'nobody is signed in')
    await signInThrough(place.querySelector('fe-login-box') as HTMLElement)
    await until(() => title(place) === 'signedIn ann@acme.test', 'Ann is signed in')
  })

  it('starts outside the zone of an application that uses zone.js, so that its timers are none of the application', async () => {
    const appName = ownName()
    const isThere = () => {
      try {
        return Boolean(getApp(appName))
      } catch {
        return false
      }
    }
    let wasMadeOutside = false
    class Zone extends NoopNgZone {
      override runOutsideAngular<T>(run: () => T): T {
        const wasThere = isThere()
        const result = run()
        wasMadeOutside ||= !wasThere && isThere()
        return result
      }
    }
    await start(page('<h1>Home</h1>'), fakeApi(), { appName, providers: [{ provide: NgZone, useClass: Zone }] })
    ok(isThere() && wasMadeOutside, 'the app is made outside the zone')
  })
})
