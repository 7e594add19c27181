import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allAccounts } from '../../../../src/state/portal/allAccounts/allAccounts.ts'
import { capabilities } from '../../../../src/state/vendor/capabilities.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

const path = 'GET /tenants/resources/hierarchy/v2'
const total = 120
const account = (index: number) => ({
  tenantId: `t${index}`,
  name: `Account ${index}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  metadata: { isParent: index === 0 },
})

/** A server with 120 accounts at the top, of which the first one has one below it. */
const children: Answers[string] = (_body, _headers, searchParams) => {
  const from = Number(searchParams.get('_offset'))
  if (searchParams.get('_subTenantId') === 't0')
    return json({ items: [{ ...account(500), name: 'Below' }], _metadata: { totalItems: 1, totalPages: 1 } })
  const items = Array.from({ length: Math.min(50, total - from) }, (_row, place) => account(from + place))
  return json({ items, _metadata: { totalItems: total, totalPages: 3 } })
}

const open = (answers: Answers = {}) => {
  const page = openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: ['subTenants.search'] }),
    [path]: children,
    'GET /tenants/resources/hierarchy/v2/metadata': () => json([{ tenantId: 't1', totalSubTenants: 7 }]),
    'POST /identity/resources/tenants/users/v1/count': () => json([]),
    ...answers,
  })
  page.app.use(capabilities)
  const { tree, list } = page.scope.use(allAccounts)
  const stop = tree.$tree.listen(() => {})
  const shown = () => tree.$tree.get()
  const names = () => shown().rows.map(row => (row.kind === 'node' ? row.node.name : row.kind))
  return { ...page, tree, list, stop, shown, names }
}

test('children are read when a node is opened, and stay when it is closed and opened again', async () => {
  const { tree, names, called, stop } = open()
  await settle()
  assert.equal(names()[1], 'Account 0')
  tree.setOpen('t0', true)
  assert.equal(names()[2], 'waiting')
  await settle()
  assert.equal(names()[2], 'Below')
  tree.setOpen('t0', false)
  assert.equal(names()[2], 'Account 1')
  const asked = called().length
  tree.setOpen('t0', true)
  assert.equal(names()[2], 'Below')
  await settle()
  assert.equal(called().length, asked)
  stop()
})

test('further children are read page by page', async () => {
  const { tree, names, shown, stop } = open()
  await settle()
  assert.deepEqual([names().length, names().at(-1), shown().count], [52, 'more', total])
  const topId = shown().rows[1]!.parentId
  tree.setRange(0, 60)
  tree.readMore(topId)
  await settle()
  assert.deepEqual([names().length, names().at(-1)], [102, 'more'])
  tree.setRange(60, 110)
  tree.readMore(topId)
  await settle()
  assert.deepEqual([names().length, names().at(-1)], [total + 1, 'Account 119'])
  stop()
})

test('only pages on screen are read again when something has changed', async () => {
  const { tree, called, shown, stop, scope } = open({
    'DELETE /tenants/resources/sub-tenants/v1/t119': () => new Response(undefined, { status: 204 }),
  })
  await settle()
  const topId = shown().rows[1]!.parentId
  for (const last of [60, 110]) {
    tree.setRange(last - 60, last)
    tree.readMore(topId)
    await settle()
  }
  tree.setRange(105, 115)
  const before = called().length
  await scope.use(allAccounts).remove.run({ id: 't119' })
  await settle()
  const again = called()
    .slice(before)
    .filter(call => call === path)
  // The first page, which the state of the tree follows, and that on screen.
  assert.equal(again.length, 2)
  stop()
})

test('numbers come after the names, for what is on screen', async () => {
  const { shown, stop } = open()
  await settle()
  await settle()
  assert.equal(shown().factsOf('t1')?.subAccounts, 7)
  stop()
})

test('a search shows what it found with those above, and the tree as it was afterwards', async () => {
  const { tree, list, names, shown, stop } = open({
    'GET /fe/sub-tenants': () =>
      json({
        items: [{ ...account(900), name: 'Found', parents: [{ tenantId: 't0', name: 'Account 0' }] }],
        hasMore: true,
      }),
  })
  await settle()
  tree.setOpen('t0', true)
  await settle()
  list.show({ search: 'found' })
  assert.equal(shown().isPrevious, true)
  await settle()
  assert.deepEqual(names().slice(1), ['Account 0', 'Found'])
  assert.deepEqual([shown().isSearch, shown().hasMore, shown().count], [true, true, 1])
  list.show({ search: '' })
  assert.equal(names()[2], 'Below')
  stop()
})

test('a node whose children could not be read says so, and reads them again', async () => {
  let isBroken = true
  const { tree, names, stop } = open({
    [path]: (body, headers, query) =>
      isBroken && query.get('_subTenantId') === 't0'
        ? json({ errors: ['Broken'] }, 500)
        : children(body, headers, query),
  })
  await settle()
  tree.setOpen('t0', true)
  await settle()
  assert.equal(names()[2], 'failed')
  isBroken = false
  tree.retry('t0')
  await settle()
  assert.equal(names()[2], 'Below')
  stop()
})

test('the numbers of a file are read by fifty, and what fails makes no file of half of them', async () => {
  const asked: number[] = []
  let isBroken = false
  const { scope, stop } = open({
    'GET /tenants/resources/hierarchy/v2/metadata': (_body, _headers, searchParams) => {
      const ids = searchParams.get('_tenantIds')!.split(',')
      asked.push(ids.length)
      if (isBroken && ids.includes('t119')) return json({ errors: ['Broken'] }, 500)
      return json(ids.map(tenantId => ({ tenantId, totalSubTenants: Number(tenantId.slice(1)) })))
    },
  })
  await settle()
  const ids = Array.from({ length: total }, (_id, index) => `t${index}`)
  asked.length = 0
  const read = await scope.use(allAccounts).readCounts.run(ids)
  assert.ok(read.ok)
  assert.deepEqual([asked, read.answer.size, read.answer.get('t119')?.subAccounts], [[50, 50, 20], total, 119])
  isBroken = true
  assert.equal((await scope.use(allAccounts).readCounts.run(ids)).ok, false)
  stop()
})

test('the accounts below one are a list of their own, in the order that is asked for', async () => {
  const { scope, called, stop } = open()
  await settle()
  const list = scope.use(allAccounts).below('t0')
  assert.equal(list, scope.use(allAccounts).below('t0'))
  const stopList = list.$list.listen(() => {})
  await settle()
  assert.deepEqual(
    list.$list.get().page?.rows.map(({ name }) => name),
    ['Below'],
  )
  list.setSort({ by: 'createdAt', descending: true })
  await settle()
  assert.match(String(called().at(-1)), /hierarchy\/v2/)
  stopList()
  stop()
})
