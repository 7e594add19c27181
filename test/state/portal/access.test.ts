import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accessTo, tabsOf, type NavigationFacts } from '../../../src/state/portal/access.ts'
import { isCovered } from '../../../src/state/permissions/permissions.ts'
import { resolvePlace } from '../../../src/state/portal/resolvePlace.ts'
import { sectionTable, type SectionSlug } from '../../../src/state/portal/sectionTable.ts'

const factsWith = (held: readonly string[], more: Partial<NavigationFacts> = {}): NavigationFacts => ({
  configurations: [],
  flags: {},
  can: key => isCovered(key, held),
  isHidden: () => false,
  ...more,
})

const navigationOf = (slug: SectionSlug, entry: object) => [{ navigation: { [slug]: entry } }]

describe('a held permission', () => {
  const rows: [key: string, held: string[], isHeld: boolean][] = [
    ['fe.secure.read.users', ['fe.secure.read.users'], true],
    ['fe.secure.read.users', ['fe.*'], true],
    ['fe.secure.read.users', ['fe.secure.write.*'], false],
    ['fe.subscriptions.*', ['fe.subscriptions.read.*'], true],
    ['fe.subscriptions.*', ['fe.secure.*'], false],
    ['fe.usage.read', [], false],
  ]
  for (const [key, held, isHeld] of rows)
    test(`${held.join(', ') || 'none'} ${isHeld ? 'covers' : 'does not cover'} ${key}`, () =>
      assert.equal(isCovered(key, held), isHeld))
})

describe('by default', () => {
  const visible = (held: string[]) =>
    (Object.keys(sectionTable) as SectionSlug[]).filter(slug => accessTo(slug, factsWith(held)).isListed)

  test('entries are those of the specification', () =>
    assert.deepEqual(visible([]), [
      'overview',
      'profile',
      'privacy',
      'notifications',
      'account',
      'users',
      'applications',
      'security',
      'audits',
    ]))

  test('permissions add what is shown by them, and nothing that is hidden', () =>
    assert.deepEqual(
      visible(['fe.*']).filter(slug => !visible([]).includes(slug)),
      ['allAccounts', 'reports', 'securityCenter', 'connectivity'],
    ))
})

describe('a section', () => {
  const users = ['fe.secure.read.users']
  const webhooks = ['fe.connectivity.read.webhooks']
  const byPermissions = { visibility: 'byPermissions' }
  const rows: [title: string, slug: SectionSlug, facts: NavigationFacts, access: ReturnType<typeof accessTo>][] = [
    ['that needs nothing is open', 'profile', factsWith([]), { isListed: true }],
    [
      'that is always listed says which permission it needs',
      'users',
      factsWith([]),
      { isListed: true, refusal: { reason: 'permission', permissions: users } },
    ],
    ['opens by its permission', 'users', factsWith(users), { isListed: true }],
    ["of the person's own data needs none", 'privacy', factsWith([]), { isListed: true }],
    [
      'hidden by default stays so for everybody',
      'webhooks',
      factsWith(['fe.*']),
      { isListed: false, refusal: { reason: 'hidden' } },
    ],
    [
      'that the configuration shows by permission is listed for those who have it',
      'webhooks',
      factsWith(webhooks, { configurations: navigationOf('webhooks', byPermissions) }),
      { isListed: true },
    ],
    [
      'that the configuration shows by permission names it to others',
      'webhooks',
      factsWith([], { configurations: navigationOf('webhooks', byPermissions) }),
      { isListed: false, refusal: { reason: 'permission', permissions: webhooks } },
    ],
    [
      'takes the permissions of the configuration',
      'webhooks',
      factsWith(['own.key'], {
        configurations: navigationOf('webhooks', { ...byPermissions, permissions: ['own.key'] }),
      }),
      { isListed: true },
    ],
    [
      "follows the host's configuration before the tenant's",
      'users',
      factsWith(users, {
        configurations: [
          ...navigationOf('users', { visibility: 'always' }),
          ...navigationOf('users', { visibility: 'hidden' }),
        ],
      }),
      { isListed: false, refusal: { reason: 'hidden' } },
    ],
    [
      'ignores what the configuration cannot mean',
      'users',
      factsWith(users, { configurations: [null, ...navigationOf('users', { visibility: 'often', permissions: [7] })] }),
      { isListed: true },
    ],
    [
      'is hidden by its flag when the server says that it is off',
      'applications',
      factsWith([], { flags: { 'multi-apps-admin-portal': 'off' } }),
      { isListed: false, refusal: { reason: 'hidden' } },
    ],
    [
      'needs the flag that the configuration names',
      'users',
      factsWith(users, { configurations: navigationOf('users', { featureFlag: 'beta' }) }),
      { isListed: false, refusal: { reason: 'hidden' } },
    ],
    [
      'is hidden by the theme',
      'users',
      factsWith(users, { isHidden: name => name === 'users' }),
      { isListed: false, refusal: { reason: 'hidden' } },
    ],
  ]
  for (const [title, slug, facts, access] of rows) test(title, () => assert.deepEqual(accessTo(slug, facts), access))

  test('has the tabs that neither a flag nor the theme hides', () => {
    const facts = factsWith([], {
      flags: { admin_portal_ip_restrictions: 'off' },
      isHidden: name => name === 'security.generalSettings',
    })
    assert.deepEqual(tabsOf('security', facts), ['sessionManagement', 'domainRestrictions', 'countryRestrictions'])
  })

  test('does not have a tab whose fields are all hidden', () => {
    const limits = ['security.idleSessionTimeout', 'security.forceReLogin', 'security.maximumConcurrentSessions']
    const tabsWithout = (hidden: string[]) =>
      tabsOf('security', factsWith([], { isHidden: name => hidden.includes(name) }))
    assert.equal(tabsWithout(limits)[0], 'generalSettings')
    assert.equal(tabsWithout(limits.slice(1))[0], 'sessionManagement')
  })
})

describe('what is on screen', () => {
  const built: SectionSlug[] = ['profile', 'users', 'security']
  const all = factsWith(['fe.*'])
  const place = (section: string, tab?: string) => resolvePlace({ section, tab }, built, all).place

  test('is the first section that can be opened', () => {
    assert.equal(resolvePlace(undefined, built, all).place?.section, 'profile')
    assert.equal(resolvePlace(undefined, ['users', 'profile'], factsWith([])).place?.section, 'profile')
    assert.equal(resolvePlace(undefined, [], all).place, undefined)
  })
  test('is the section that was asked for, whatever its case', () => assert.equal(place('USERS')?.section, 'users'))
  test('is a tab that exists, else the first one', () => {
    assert.equal(place('security', 'ipRestrictions')?.tab, 'ipRestrictions')
    assert.equal(place('security', 'nonsense')?.tab, 'sessionManagement')
    assert.equal(place('users', 'nonsense')?.tab, 'members')
    assert.equal(place('profile', 'nonsense')?.tab, undefined)
  })
  test('is a refusal for a section that this version does not have', () => {
    assert.deepEqual(place('webhooks')?.refusal, { reason: 'unknown' })
    assert.deepEqual(place('nonsense')?.refusal, { reason: 'unknown' })
  })
  test('lists only what is built', () => assert.deepEqual(resolvePlace(undefined, built, all).entries, built))
})
