import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appearance, readAppearance, type AppearanceName } from '../../../src/state/portal/appearance.ts'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import { json, tab } from '../../harness/testApp.ts'

const inPages = (group: string, kind: string, name: string, value: unknown) => ({
  adminPortal: { pages: { [group]: { [kind]: { [name]: value } } } },
})

describe('the appearance of a section, a tab or a field', () => {
  const rows: [name: AppearanceName, theme: unknown, expected: string][] = [
    ['profile.name', {}, 'edit'],
    ['profile.name', inPages('profile', 'fields', 'name', { appearance: 'hidden' }), 'hidden'],
    ['profile.name', inPages('profile', 'fields', 'name', 'viewOnly'), 'viewOnly'],
    ['profile.phoneNumber', inPages('profile', 'fields', 'name', 'hidden'), 'edit'],
    ['privacy.mfa', inPages('privacy', 'fields', 'mfa', { appearance: 'edit' }), 'edit'],
    ['inviteUser.phoneNumber', inPages('inviteUser', 'fields', 'phoneNumber', 'hidden'), 'hidden'],
    ['subscriptions.invoices', inPages('subscriptions', 'fields', 'invoices', 'hidden'), 'hidden'],
    ['security.ipRestrictions', inPages('security', 'tabs', 'ipRestrictions', 'hidden'), 'hidden'],
    ['security.ipRestrictions', inPages('security', 'fields', 'ipRestrictions', 'hidden'), 'edit'],
    ['account.customLogin', inPages('account', 'tabs', 'customLogin', { appearance: 'hidden' }), 'hidden'],
    ['users', { adminPortal: { pages: { users: 'hidden' } } }, 'hidden'],
    ['users', { adminPortal: { pages: { users: { appearance: 'hidden' } } } }, 'hidden'],
    ['users', { adminPortal: { usersPage: { appearance: 'hidden' } } }, 'hidden'],
    ['users', { adminPortal: { pages: { users: { fields: 'hidden' } } } }, 'edit'],
    [
      'profile.address',
      { adminPortal: { profilePage: { fieldsProperties: { address: { appearance: 'viewOnly' } } } } },
      'viewOnly',
    ],
    [
      'security.sessionManagement',
      { adminPortal: { securityPage: { tabsProperties: { sessionManagement: { appearance: 'hidden' } } } } },
      'hidden',
    ],
  ]
  for (const [name, theme, expected] of rows)
    test(`${name} is ${expected} with ${JSON.stringify(theme)}`, () =>
      assert.equal(readAppearance(name, theme), expected))

  test('is edit for values that are none, and a tab cannot be view only', () => {
    for (const odd of ['Hidden', '', 7, null, true, [], {}, { appearance: 'gone' }, { appearance: ['hidden'] }])
      assert.equal(readAppearance('profile.name', inPages('profile', 'fields', 'name', odd)), 'edit')
    assert.equal(
      readAppearance('security.generalSettings', inPages('security', 'tabs', 'generalSettings', 'viewOnly')),
      'edit',
    )
  })

  test('comes from the last source that names it', () => {
    const [hidden, edit] = ['hidden', 'edit'].map(value => inPages('profile', 'fields', 'name', value))
    assert.equal(readAppearance('profile.name', hidden, edit), 'edit')
    assert.equal(readAppearance('profile.name', edit, hidden, {}, undefined), 'hidden')
  })

  test('follows the configuration of the tenant and the options of the host', async () => {
    const options = { themeOptions: {} as Record<string, unknown> }
    const theme = inPages('profile', 'fields', 'jobTitle', 'hidden')
    const { app } = tab(() => json({ rows: [{ configuration: { theme } }] }), options)
    const { $appearanceOf, update } = app.use(appearance)
    assert.equal($appearanceOf.get()('profile.jobTitle'), 'edit')
    await app.use(portalConfig).loadPortal()
    assert.equal($appearanceOf.get()('profile.jobTitle'), 'hidden')
    options.themeOptions['adminPortal'] = { pages: { profile: { fields: { jobTitle: 'viewOnly' } } } }
    update()
    assert.equal($appearanceOf.get()('profile.jobTitle'), 'viewOnly')
  })
})
