import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { create as createGroup, createWhole as createWholeGroup } from '../../src/http/groups/operations.ts'
import { memberInvite } from '../../src/http/team/invitationOperations.ts'
import { inTransaction } from '../../src/backend/context/transaction.ts'
import { vendorScope } from '../../src/backend/store/store.ts'
import { guardedPorts, repeatedTransactions } from '../harness/repeatedTransactions.ts'
import { createTestBackend, tokenOf } from '../harness/testBackend.ts'

test('a transaction that met a conflict runs again from the beginning', async () => {
  const { store } = await createTestBackend()
  const repeated = repeatedTransactions(store)
  const seen: number[] = []
  await repeated.transaction(async inside => {
    await inside.counters.put(vendorScope, 'tries', current => ({ count: (current?.count ?? 0) + 1, expiresAt: '9' }))
    seen.push((await inside.counters.get(vendorScope, 'tries'))!.count)
  })
  assert.deepEqual(seen, [1, 1])
  assert.equal((await store.counters.get(vendorScope, 'tries'))?.count, 1)
})

test('what leaves the server from a transaction is noticed, and what leaves it afterwards is not', async () => {
  const { store, ports } = await createTestBackend()
  const { mailer, hasher } = guardedPorts(ports)
  const mail = { to: 'person@acme.test', subject: 'Subject', text: 'Text', html: 'Text' }
  const repeated = repeatedTransactions(store)
  await assert.rejects(
    repeated.transaction(() => mailer.send(mail)),
    /mailer\.send is called within a transaction/,
  )
  await assert.rejects(
    repeated.transaction(inside => inside.transaction(() => hasher.hash('password'))),
    /hasher\.hash is called within a transaction/,
  )
  let later: Promise<string> | undefined
  await repeated.transaction(async () => {
    later = new Promise(resolve => void setImmediate(() => resolve(hasher.hash('password'))))
  })
  assert.equal(await later, 'hashed:password')
  await mailer.send(mail)
})

test('a context inside a transaction writes its records and audit rows there', async () => {
  const { store } = await createTestBackend()
  const rows: unknown[] = []
  const context = {
    store,
    audit: async (...[action, , within]: [string, unknown?, unknown?]) => void rows.push([action, within]),
  }
  await inTransaction(context as never, async (inside: typeof context) => {
    assert.notEqual(inside.store, store)
    await inside.audit('user.left')
    assert.deepEqual(rows, [['user.left', inside.store]])
  })
})

test('an invitation whose transaction is repeated sends one mail and writes one audit row', async () => {
  const { browser, store, mails } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const rowsOf = async () => (await store.audits.find('1001', { where: { action: 'user.invited' } })).total
  const before = await rowsOf()
  const sent = mails.length
  const { status } = await page.send(
    memberInvite,
    { email: 'once@acme.test', provider: 'local', roleIds: ['role-readonly'] },
    { token },
  )
  assert.ok(status < 300, String(status))
  assert.deepEqual([(await rowsOf()) - before, mails.length - sent], [1, 1])
})

test('a row of a repeated transaction is counted once, and one that was rolled back is not', async () => {
  const counted: string[] = []
  const telemetry = {
    requestAnswered: () => {},
    jobTried: () => {},
    audited: ({ action }: { action: string }) => void counted.push(action),
  }
  const { browser } = await createTestBackend({ telemetry })
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  counted.length = 0
  assert.equal((await page.send(createGroup, { name: 'Orders' }, { token })).status, 200)
  assert.deepEqual(counted, ['group.created'])
  const unknown = { name: 'Bills', roleIds: [], addedUserIds: ['nobody'] }
  assert.equal((await page.send(createWholeGroup, unknown, { token })).status, 404)
  assert.deepEqual(counted, ['group.created'])
})

test('a metric that throws is logged, and what is committed is answered as done', async () => {
  const telemetry = {
    requestAnswered: () => {},
    jobTried: () => {},
    audited: ({ action }: { action: string }) => {
      if (action === 'group.created') throw new Error('no room for a label')
    },
  }
  const { browser, faults } = await createTestBackend({ telemetry })
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  assert.equal((await page.send(createGroup, { name: 'Orders' }, { token })).status, 200)
  assert.deepEqual(
    faults.map(({ message }) => message),
    ['What follows a transaction failed'],
  )
})

test('contexts of transactions are made in one place', () => {
  const folder = join(import.meta.dirname, '../../src/backend')
  const files = readdirSync(folder, { recursive: true }).map(String)
  const byHand = files.filter(
    path =>
      path.endsWith('.ts') &&
      /transaction\((?:async )?\(?(\w+)\)? =>[^]{0,80}\.\.\.context, store(?:: \1)? \}/.test(
        readFileSync(join(folder, path), 'utf8'),
      ),
  )
  assert.deepEqual(byHand, [])
})
