import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createScope } from '../../../src/state/kit/scope.ts'
import { accountsOf, accountsWith } from '../../../src/state/portal/accounts/accountList.ts'
import { accounts } from '../../../src/state/portal/accounts/accounts.ts'
import { formatsOf } from '../../../src/state/portal/accounts/formatSettings.ts'
import { addRecent, readRecent } from '../../../src/state/portal/accounts/recentAccounts.ts'
import type { PublicUser } from '../../../src/state/session/publicUser.ts'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, memory, settle, type Answer } from '../../harness/testApp.ts'

const user = (parts: Record<string, unknown>) =>
  ({ sub: 'ann', accounts: [], tenants: [], ...parts }) as unknown as PublicUser

describe('the list of accounts', () => {
  test('is by name with roles, and those that cannot be chosen are last with the reason', () => {
    const list = accountsOf(
      user({
        accounts: [
          { tenantId: 'z', name: 'Zebra', deletedAt: null },
          { tenantId: 'd', name: 'Aardvark', disabled: true },
          { tenantId: 'g', name: 'Bear', deletedAt: '2026-01-01T00:00:00Z' },
          { tenantId: 'c', name: 'Cat', logo: 'https://cat.test/logo.png' },
        ],
        tenants: [{ tenantId: 'c', roles: [{ name: 'Admin' }, { name: null }, { name: 'Support' }] }],
      }),
      'c',
    )
    assert.deepEqual(
      list.map(({ name, unavailable, isCurrent }) => [name, unavailable, isCurrent]),
      [
        ['Cat', undefined, true],
        ['Zebra', undefined, false],
        ['Aardvark', 'disabled', false],
        ['Bear', 'deleted', false],
      ],
    )
    assert.deepEqual([list[0]?.roles, list[0]?.logo], [['Admin', 'Support'], 'https://cat.test/logo.png'])
  })

  test('accepts any values of a server, and shows the id where there is no name [any-value]', () => {
    const odd = [
      { tenantId: 'a', name: null },
      { tenantId: 'b', name: {}, logo: 7, deletedAt: 3 },
    ]
    const list = accountsOf(user({ accounts: odd, tenants: [{ tenantId: 'a', roles: [] }] }), 'a')
    assert.deepEqual(
      list.map(({ name, logo, unavailable }) => [name, logo, unavailable]),
      [
        ['a', undefined, undefined],
        ['b', undefined, undefined],
      ],
    )
  })

  test('is searched by a part of the name in any case', () => {
    const list = accountsOf(
      user({
        accounts: [
          { tenantId: '1', name: 'Acme' },
          { tenantId: '2', name: 'Lumen' },
        ],
      }),
      '1',
    )
    assert.deepEqual(
      accountsWith(list, ' CM ').map(({ name }) => name),
      ['Acme'],
    )
    assert.equal(accountsWith(list, '').length, 2)
  })
})

describe('the accounts used last', () => {
  test('are the newest four of the same person', () => {
    const store = memory()
    for (const id of ['1', '2', '3', '4', '5', '2']) addRecent(store, 'ann', id)
    assert.deepEqual(readRecent(store, 'ann'), ['2', '5', '4', '3'])
    assert.deepEqual(readRecent(store, 'bob'), [])
    addRecent(store, 'bob', '9')
    assert.deepEqual(readRecent(store, 'ann'), [])
  })

  test('are checked when they are read [storage-checked]', () => {
    for (const text of [
      '',
      '{',
      '7',
      '{"v":2,"sub":"ann","ids":["1"]}',
      '{"v":1,"sub":"ann","ids":"1"}',
      'x'.repeat(9_999),
    ]) {
      const store = memory()
      store.write('FE_RECENT_ACCOUNTS', text)
      assert.deepEqual(readRecent(store, 'ann'), [], text.slice(0, 40))
    }
  })
})

describe('the formats of an account', () => {
  test('come with the list of accounts, and odd ones count as missing', () => {
    const place = { timezone: 'Europe/Vienna', dateFormat: 'DD.MM.YYYY', timeFormat: '24', currency: 'eur' }
    const person = user({
      accounts: [
        { tenantId: '1', ...place },
        { tenantId: '2', timezone: 7, currency: 'x'.repeat(101) },
      ],
    })
    assert.deepEqual(formatsOf(person, '1'), {
      timeZone: 'Europe/Vienna',
      dateFormat: 'DD.MM.YYYY',
      timeFormat: '24',
      currency: 'eur',
    })
    for (const id of ['2', '3']) assert.ok(Object.values(formatsOf(person, id)).every(value => value === undefined))
  })
})

describe('switching the account', () => {
  const open = async () => {
    const server = sessionServer()
    let status = 200
    const answer: Answer = (path, init) => {
      if (path.includes('/users/v1/tenant')) return json({}, status)
      if (path.includes('/me/tenants'))
        return json({
          tenants: [
            { tenantId: 'acme', name: 'Acme' },
            { tenantId: 'globex', name: 'Globex' },
          ],
        })
      return server.answer(path, init)
    }
    const shared = browser()
    const page = openSession({}, shared, createTestClock(), { state: server.state, answer })
    const port = { attributes: () => ({}), navigate: () => {}, stepShown: () => {} }
    await Promise.all([page.check(), page.time.pass(200)])
    const feature = createScope(page.app, port).use(accounts)
    const named = (name: string) => feature.$accounts.get().find(account => account.name === name)!
    return { page, shared, ...feature, named, refuse: (next: number) => void (status = next) }
  }

  test('names the account while it opens, and remembers it', async () => {
    const { page, shared, switchTo, $switch, $recentIds, named } = await open()
    const switched = switchTo(named('Globex'))
    assert.equal($switch.get()?.account.name, 'Globex')
    page.api.claims = { tenantId: 'globex' }
    await page.time.pass(20_000)
    assert.equal(await switched, true)
    assert.equal($switch.get(), undefined)
    assert.deepEqual($recentIds.get(), ['globex', 'acme'])
    await page.signOut()
    await settle()
    assert.equal(shared.lastingStore.read('FE_RECENT_ACCOUNTS'), undefined)
  })

  test('says why an account did not open, until that is dismissed', async () => {
    const { switchTo, $switch, dismiss, named, refuse, page } = await open()
    refuse(403)
    assert.equal(await switchTo(named('Globex')), false)
    assert.equal($switch.get()?.error?.status, 403)
    assert.equal(page.claims()?.tenantId, 'acme')
    dismiss()
    assert.equal($switch.get(), undefined)
  })

  test('does nothing for the current account and for one that cannot be chosen', async () => {
    const { switchTo, named, page } = await open()
    assert.equal(await switchTo(named('Acme')), false)
    assert.equal(await switchTo({ ...named('Globex'), unavailable: 'disabled' }), false)
    assert.equal(page.count('/users/v1/tenant'), 0)
  })
})
