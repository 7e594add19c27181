// Templates of this test are compiled in the page, so this comes first.
import '@angular/compiler'
import { Component, signal, type Type } from '@angular/core'
import {
  FeHasFeature,
  FeHasPermission,
  FeHasPermissionPipe,
  FeHasRole,
  FeSignedIn,
  FeSignedOut,
  injectOrganization,
  injectPermissions,
} from '../../src/angular/provide.ts'
import { getApp } from '../../src/index.ts'
import { entitledToReports, entitlementsPath, signInWithRights } from '../elements/accessAnswers.ts'
import { paths, type Answer } from '../elements/answers.ts'
import { ownName, until } from '../elements/browser.ts'
import { fakeApi } from '../elements/fakeApi.ts'
import { closeApplications, start } from './angularApp.ts'

afterEach(closeApplications)

const imports = [FeHasFeature, FeHasPermission, FeHasPermissionPipe, FeHasRole, FeSignedIn, FeSignedOut]

/** A page of the host with everything that shows content by who is signed in. */
const page = (template: string, members: Readonly<Record<string, unknown>> = {}): Type<unknown> => {
  class Page {
    readonly organizations = injectOrganization()
    readonly rights = injectPermissions()
    constructor() {
      Object.assign(this, members)
    }
  }
  return Component({ selector: 'host-page', imports, template })(Page) as Type<unknown>
}

const shows = (place: HTMLElement, expected: string) =>
  until(
    () => place.textContent.trim().replaceAll(/\s+/g, ' ') === expected,
    () => place.textContent,
  )

describe('content of Angular by the state of the session', () => {
  it('is loading, then for visitors, and for people who are signed in until they sign out', async () => {
    const Page = page(`<ng-template #wait>wait </ng-template>
      <ng-template feSignedIn [feSignedInLoading]="wait">in </ng-template>
      <ng-template feSignedOut [feSignedOutLoading]="wait">out </ng-template>
      <b *feSignedIn>in</b><b *feSignedOut>out</b>`)
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const { place } = await start(Page, api)
    await shows(place, 'wait wait')
    answer()
    await shows(place, 'out out')
    const other = fakeApi()
    other.setSignedIn(true)
    const appName = ownName()
    const { place: second } = await start(Page, other, { appName })
    await shows(second, 'in in')
    other.setSignedIn(false)
    await getApp(appName).logout({ silent: true })
    await shows(second, 'out out')
  })
})

describe('the directives, the pipe and the functions for permissions and organizations of Angular', () => {
  it('follow a switch of the organization and a change of roles', async () => {
    const Page = page(`<ng-template #other>no </ng-template>
      <b *feHasPermission="['reports.write', 'crew.read']; else other">yes </b>
      <b *feHasRole="'Admin'; else other">Admin </b>
      @if ('reports.write' | feHasPermission) { write } @else { read }
      {{ rights.permissions() }} {{ rights.roles() }} {{ rights.hasRole('Admin') }}
      {{ organizations.organization()?.name }} {{ organizations.organizations().length }}`)
    const api = fakeApi()
    const rights = signInWithRights(api)
    const appName = ownName()
    const { place } = await start(Page, api, { appName })
    await shows(place, 'yes Admin write reports.*,crew.read Admin true Acme 2')
    await getApp(appName).switchTenant('lumen')
    await shows(place, 'no no read reports.read Reader false Lumen 2')
    await getApp(appName).switchTenant('acme')
    await shows(place, 'yes Admin write reports.*,crew.read Admin true Acme 2')
    rights.demote()
    await shows(place, 'no no read reports.read Reader false Acme 2')
  })

  it('follow another rule and what the content shows, and show nothing for a rule without a value', async () => {
    const permission = signal<string | undefined>('crew.read')
    const name = signal('Gale')
    const Page = page(`<b *feHasPermission="permission()">{{ name() }} </b><b *feHasRole="[]">role</b>crew`, {
      permission,
      name,
    })
    const api = fakeApi()
    signInWithRights(api)
    const { place } = await start(Page, api)
    await shows(place, 'Gale crew')
    const content = place.querySelector('b')
    name.set('Squall')
    await shows(place, 'Squall crew')
    if (place.querySelector('b') !== content) throw new Error('the content was made again')
    permission.set('crew.write')
    await shows(place, 'crew')
    permission.set('crew.read')
    await shows(place, 'Squall crew')
    permission.set(undefined)
    await shows(place, 'crew')
  })

  it('wait for the entitlements of a feature', async () => {
    const Page = page(`<ng-template #other>no </ng-template><ng-template #wait>wait </ng-template>
      <b *feHasFeature="'reports'; else other; loading wait">reports </b>
      <b *feHasFeature="'audits'; else other; loading wait">audits </b>`)
    const api = fakeApi()
    signInWithRights(api)
    const loading = Promise.withResolvers<Answer>()
    api.reply(entitlementsPath, () => loading.promise)
    const { place } = await start(Page, api, { entitlementsOptions: { enabled: true } })
    await until(() => api.count(entitlementsPath) > 0, 'the entitlements are being loaded')
    await shows(place, 'wait wait')
    loading.resolve(entitledToReports)
    await shows(place, 'reports no')
  })
})
