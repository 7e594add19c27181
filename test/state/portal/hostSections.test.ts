import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accessTo } from '../../../src/state/portal/access.ts'
import { entryOfHost, hostSectionsOf, titleOfHost } from '../../../src/state/portal/hostSections.ts'
import { resolvePlace } from '../../../src/state/portal/resolvePlace.ts'
import { readSectionLink, sectionRouting } from '../../../src/state/portal/sectionAddress.ts'
import type { PortalSection } from '../../../src/state/vendor/portalOptions.ts'
import { isCovered } from '../../../src/state/permissions/permissions.ts'

const sectionsOf = (sections: unknown) => hostSectionsOf({ portalOptions: { sections: sections as PortalSection[] } })

const factsOf = (section: PortalSection, held: readonly string[] = []) => ({
  configurations: [],
  flags: {},
  can: (key: string) => isCovered(key, held),
  isHidden: () => false,
  ofHost: { [section.slug]: entryOfHost(section) },
})

describe('the sections of a host', () => {
  test('are shown where they have a name of their own and a title; others are left out', () => {
    const shown = { slug: 'labs-2', title: 'Labs' }
    const wrong = [
      null,
      'labs',
      { slug: 'users', title: 'Mine' },
      { slug: 'SecurityCenter', title: 'Mine' },
      { slug: 'securitycenter', title: 'Mine' },
      { slug: 'a/b', title: 'Mine' },
      { slug: '-a', title: 'Mine' },
      { slug: 'constructor', title: '' },
      { slug: 'titles', title: { de: 'Ohne englischen Titel' } },
      { slug: 'a'.repeat(41), title: 'Long' },
      { ...shown, title: 'The same name again' },
    ]
    assert.deepEqual(sectionsOf([shown, ...wrong]), [shown])
    for (const none of [undefined, null, {}, 'labs', 1]) assert.deepEqual(sectionsOf(none), [])
    assert.deepEqual(hostSectionsOf({}), [])
  })

  test('are left out where their permissions are none, rather than open to everybody', () => {
    const open = { slug: 'labs', title: 'Labs' }
    for (const permissions of ['labs.read', [undefined], [null, 'labs.read'], [''], { key: 'labs.read' }, null, true])
      assert.deepEqual(sectionsOf([{ ...open, permissions }]), [], JSON.stringify(permissions))
    for (const permissions of [undefined, [], ['labs.read']])
      assert.equal(sectionsOf([{ ...open, permissions }]).length, 1, JSON.stringify(permissions))
  })

  test('have the title of the language, else the English one', () => {
    const section = { slug: 'labs', title: { en: 'Labs', de: 'Labor' } }
    assert.deepEqual(
      [['de-AT', 'de'], ['fr'], []].map(languages => titleOfHost(section, languages)),
      ['Labor', 'Labs', 'Labs'],
    )
    assert.equal(titleOfHost({ slug: 'labs', title: 'Labs' }, ['de']), 'Labs')
  })

  test('are open to everybody, or listed with one of their permissions only', () => {
    const open = { slug: 'labs', title: 'Labs' }
    const closed = { ...open, permissions: ['labs.read', 'labs.write'] }
    assert.deepEqual(accessTo('labs', factsOf(open)), { isListed: true })
    assert.deepEqual(accessTo('labs', factsOf(closed, ['labs.write'])), { isListed: true })
    assert.deepEqual(accessTo('labs', factsOf(closed, ['other'])), {
      isListed: false,
      refusal: { reason: 'permission', permissions: closed.permissions },
    })
    assert.deepEqual(accessTo('labs', { ...factsOf(open), ofHost: {} }).refusal, { reason: 'unknown' })
  })

  test('are found by an address, whatever the case, and hidden by the configuration of the organization', () => {
    const labs = { slug: 'labs', title: 'Labs' }
    const { entries, place } = resolvePlace({ section: 'Labs' }, ['profile', 'labs'], factsOf(labs))
    assert.deepEqual([entries, place?.section, place?.refusal], [['profile', 'labs'], 'labs', undefined])
    const configurations = [{ navigation: { labs: { visibility: 'hidden' } } }]
    assert.deepEqual(accessTo('labs', { ...factsOf(labs), configurations }).refusal, { reason: 'hidden' })
  })

  test('end the base path of a page, as sections of the portal do', () => {
    const page = new URL('https://app.test/settings/labs')
    const path = { urlStrategy: 'path' } as const
    assert.deepEqual(readSectionLink(page, sectionRouting(path, page, ['labs'])), {
      section: 'labs',
      tab: undefined,
      query: '',
    })
    assert.equal(readSectionLink(page, sectionRouting(path, page)), 'home')
  })
})
