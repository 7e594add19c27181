import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { storageKeys } from '../../../src/state/session/storageKeys.ts'
import { inRoot } from '../../../tools/toolchain.mjs'

test('the guide names everything that is kept in the storage of the browser and of the tab', () => {
  const guide = readFileSync(inRoot('docs', 'guide', 'sessions.md'), 'utf8')
  const others = [
    'FE_RECENT_ACCOUNTS',
    'FRONTEGG_COLUMNS users',
    'FRONTEGG_PAGE_SIZE',
    'FRONTEGG_VIEWING_BAR',
    'FRONTEGG_SUB_ACCOUNT:…',
    'register-quick-login',
    'userId',
    'fe-preview',
  ]
  assert.deepEqual(
    [...Object.values(storageKeys), ...others].filter(key => !guide.includes(`| \`${key}`)),
    [],
  )
})
