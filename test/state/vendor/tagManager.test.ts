import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followTags } from '../../../src/elements/app/tagManager.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { credentialForms } from '../../../src/state/signIn/credentialForms.ts'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import { tagManagerIds, type TagManagerSetting } from '../../../src/state/vendor/tagManager.ts'
import { password } from '../../harness/testBackend.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { settle } from '../../harness/testApp.ts'

const one = { id: 'GTM-AB12cd', enabled: true }
const other = { id: 'GTM-2', enabled: true }

const table: [what: string, gtm: unknown, setting: TagManagerSetting, isFormShown: boolean, ids: string[]][] = [
  ['enabled and well-formed', [one, other], true, false, ['GTM-AB12cd', 'GTM-2']],
  ['beside a form that nothing is held back for', [one], true, true, ['GTM-AB12cd']],
  ['twice', [one, one], true, false, ['GTM-AB12cd']],
  ['not enabled', [{ ...one, enabled: false }, { id: 'GTM-3' }], true, false, []],
  [
    'enabled by something that is not true',
    [
      { ...one, enabled: 'true' },
      { ...one, enabled: 1 },
    ],
    true,
    false,
    [],
  ],
  ['switched off by the host', [one], false, false, []],
  ['held back while a form shows', [one], 'hold', true, []],
  ['held back, and no form shows', [one], 'hold', false, ['GTM-AB12cd']],
  ['another service', [{ id: 'G-12345', enabled: true }], true, false, []],
  ['lower case', [{ id: 'gtm-AB12', enabled: true }], true, false, []],
  ['empty', [{ id: 'GTM-', enabled: true }], true, false, []],
  [
    'with more in it',
    [
      { id: 'GTM-A&l=x', enabled: true },
      { id: ' GTM-A', enabled: true },
    ],
    true,
    false,
    [],
  ],
  [
    'with a second line',
    [
      { id: 'GTM-A\nGTM-B', enabled: true },
      { id: 'GTM-A\n', enabled: true },
    ],
    true,
    false,
    [],
  ],
  ['endless', [{ id: `GTM-${'A'.repeat(50)}`, enabled: true }], true, false, []],
  ['no texts', [{ id: 5, enabled: true }, { id: ['GTM-A'], enabled: true }, null, 'GTM-A'], true, false, []],
  ['no list', { 0: one, length: 1 }, true, false, []],
  ['nothing', undefined, true, false, []],
]
for (const [what, gtm, setting, isFormShown, ids] of table)
  test(`tag-manager ids, ${what}: ${ids.join(', ') || 'none'} [tag-manager]`, () =>
    assert.deepEqual(tagManagerIds(gtm, setting, isFormShown), ids))

/** A box whose tenant has a container, and what was loaded. */
const taggedBox = async (options: AppOptions = {}) => {
  const box = await openLoginHarness({ options })
  const loaded: string[] = []
  const leave = box.app.use(credentialForms).watch(box.scope)
  const { $portal } = box.app.use(portalConfig)
  $portal.set({ integrations: { gtm: [one] } })
  followTags(box.app, async id => void loaded.push(id))
  return { box, loaded, leave, $portal }
}

test('containers of the tenant are loaded once, later ones when they come [tag-manager]', async () => {
  const { loaded, $portal } = await taggedBox()
  assert.deepEqual(loaded, ['GTM-AB12cd'])
  $portal.set({ integrations: { gtm: [one, other] } })
  assert.deepEqual(loaded, ['GTM-AB12cd', 'GTM-2'])
})

test('a host that switches them off gets none, whatever happens [tag-manager]', async () => {
  const { box, loaded } = await taggedBox({ authOptions: { tagManager: false } })
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  assert.deepEqual(loaded, [])
})

test('held back, they wait until the credentials are off the screen [tag-manager]', async () => {
  const { box, loaded } = await taggedBox({ authOptions: { tagManager: 'hold' } })
  assert.deepEqual(loaded, [])
  await box.identify('admin@acme.test')
  assert.equal(box.place(), 'login.loginWithPassword')
  assert.deepEqual(loaded, [])
  await box.enterPassword(password)
  assert.equal(box.place(), 'login.success')
  assert.deepEqual(loaded, ['GTM-AB12cd'])
})

test('held back, they come when the box leaves the page [tag-manager]', async () => {
  const { loaded, leave } = await taggedBox({ authOptions: { tagManager: 'hold' } })
  leave()
  assert.deepEqual(loaded, ['GTM-AB12cd'])
})

test('a blocked tag manager is logged for developers and changes nothing else [blocked-scripts]', async () => {
  const box = await openLoginHarness()
  box.app.use(portalConfig).$portal.set({ integrations: { gtm: [other] } })
  followTags(box.app, () => Promise.reject(new Error('blocked')))
  await settle()
  assert.match(box.warnings.join(), /tag manager could not be loaded: Error: blocked/)
})
