import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SectionTab } from '../../../src/state/portal/sectionTable.ts'
import { vendorConfig } from '../../../src/state/vendor/vendorConfig.ts'
import { openAnsweringPage } from '../../harness/answeringPage.ts'

test('a feature flag is on where the server says so, and a misspelt one does not compile', () => {
  const { app } = openAnsweringPage({})
  const { $flags, flag } = app.use(vendorConfig)
  assert.equal(flag('show-passkeys-new'), false)
  $flags.set({ 'show-passkeys-new': 'on', 'show-passkeys': 'on' })
  assert.equal(flag('show-passkeys-new'), true)
  // @ts-expect-error -- no flag of the product
  assert.equal(flag('show-passkeys'), true)
  // @ts-expect-error -- no flag of the product
  const tab: SectionTab = { slug: 'ipRestrictions', flag: 'admin_portal_ip_restriction' }
  assert.equal(tab.slug, 'ipRestrictions')
})
