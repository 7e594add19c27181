import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Directory, DirectoryDetails, DirectoryTokenItem } from '../../../../src/http/directory/answers.ts'
import {
  currentToken,
  directoryState,
  pauseAfter,
  type DirectoryState,
} from '../../../../src/state/portal/provisioning/directoryState.ts'
import { guideOf, guides, sourceOf } from '../../../../src/state/portal/provisioning/guideOf.ts'

const nowMs = Date.parse('2026-11-29T12:00:00Z')
const inDays = (days: number) => new Date(nowMs + days * 86_400_000).toISOString()

const token = (changes: Partial<DirectoryTokenItem> = {}): DirectoryTokenItem => ({
  id: 't',
  hint: '',
  createdAt: '',
  createdByEmail: '',
  expiresAt: inDays(100),
  lastUsedAt: inDays(-1),
  ...changes,
})

const details: DirectoryDetails = {
  hasStarted: true,
  updatedAt: '',
  address: '',
  firstContactAt: inDays(-30),
  lastChangeAt: undefined,
  lastRefusal: undefined,
  refusedToday: 0,
  groupsCount: 0,
  tokens: [token()],
  removals: 'ask',
  approval: undefined,
}

const directory: Directory = {
  id: 'one',
  name: 'Okta',
  source: 'okta',
  isSynced: true,
  createdAt: '',
  lastContactAt: inDays(-9),
  usersCount: 1,
  details,
}

const refusal = { at: inDays(-1), status: 400, reason: 'No such group.', reasonCode: undefined, reasonValue: '' }
const soon = [token({ expiresAt: inDays(30) })]
const ended = [token({ expiresAt: inDays(-1) })]

describe('the state of a connection', () => {
  const rows: readonly [
    what: string,
    state: DirectoryState,
    details: Partial<DirectoryDetails>,
    own?: Partial<Directory>,
  ][] = [
    ['silence is no alarm', 'receiving', {}],
    ['without a request', 'quiet', { firstContactAt: undefined }, { lastContactAt: undefined }],
    ['without a token', 'tokenEnded', { tokens: [] }],
    ['a token that has ended, before everything else', 'tokenEnded', { tokens: ended, removals: 'waiting' }],
    ['changes that wait, before a refusal', 'waiting', { removals: 'waiting', lastRefusal: refusal }],
    ['a refusal, before a token that ends', 'refused', { lastRefusal: refusal, tokens: soon }],
    ['nobody becomes a member anymore', 'paused', { tokens: soon }, { isSynced: false }],
    ['nobody has become a member yet', 'notStarted', { tokens: soon, hasStarted: false }, { isSynced: false }],
    ['a token that ends in 30 days', 'tokenEnds', { tokens: soon }],
    ['a token that ends later', 'receiving', { tokens: [token({ expiresAt: inDays(31) })] }],
    ['a token without an end', 'receiving', { tokens: [token({ expiresAt: undefined })] }],
  ]
  for (const [what, state, changes, own] of rows)
    test(`${what}: ${state}`, () =>
      assert.equal(directoryState({ ...directory, ...own, details: { ...details, ...changes } }, nowMs), state))

  test('of a server with the contract only follows from the last contact', () => {
    assert.equal(directoryState({ ...directory, details: undefined }, nowMs), 'receiving')
    assert.equal(directoryState({ ...directory, details: undefined, lastContactAt: undefined }, nowMs), 'quiet')
  })
})

describe('the token that a directory uses', () => {
  test('is the one that was used last, though another lasts longer', () => {
    const used = token({ id: 'used', expiresAt: inDays(2) })
    const spare = token({ id: 'spare', expiresAt: undefined, lastUsedAt: undefined })
    assert.equal(currentToken([spare, used])?.id, 'used')
    assert.equal(directoryState({ ...directory, details: { ...details, tokens: [spare, used] } }, nowMs), 'tokenEnds')
  })

  test('is the one that lasts longest while none was used', () => {
    const ends = token({ id: 'ends', lastUsedAt: undefined })
    const stays = token({ id: 'stays', lastUsedAt: undefined, expiresAt: undefined })
    assert.equal(currentToken([ends, stays])?.id, 'stays')
    assert.equal(currentToken([]), undefined)
  })
})

test('a connection that awaits its first request is read less and less often, once a minute at least', () => {
  const pauses = Array.from({ length: 40 }, (_none, reads) => pauseAfter(reads))
  assert.equal(pauses[0], 3_000)
  assert.ok(pauses.every((pause, index) => index === 0 || pause >= pauses[index - 1]!))
  assert.equal(pauses.at(-1), 60_000)
})

describe('guides', () => {
  test('are found again by the source, or by the name where the API has no word for the directory', () => {
    const names = { okta: 'HR', entra: 'HR', oneLogin: 'One Login (HR)', jumpCloud: 'jumpcloud', any: 'authentik' }
    for (const guide of guides) assert.equal(guideOf({ source: sourceOf(guide), name: names[guide] }), guide)
    assert.equal(guideOf({ source: 'frontegg', name: '' }), 'any')
  })
})
