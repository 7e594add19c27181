import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainsOf, emailDomains } from '../../../../src/state/portal/security/emailDomains.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const path = '/restrictions/v1/email-domain'
const items = [
  { id: '1', domain: 'xn--mller-kva.example', type: 'ALLOW' },
  { id: '2', domain: 'acme.test', type: 'ALLOW' },
  { id: '3', domain: 'rival.test', type: 'BLOCK' },
]
const settings = { isActive: true, listType: 'BLOCK', blocksPublicDomains: true } as const
const open = (answers: Answers = {}) => {
  const page = openAnsweringPage({ [`GET ${path}`]: () => json({ items }), ...answers })
  return { ...page, domains: page.scope.use(emailDomains) }
}

test('domains are read from a pasted text, each in its normal form and once', () => {
  assert.deepEqual(domainsOf('@Acme.test, MÜLLER.example\nacme.test *.x.test'), [
    'acme.test',
    'xn--mller-kva.example',
    undefined,
  ])
})

test('the lists are searched in both spellings, filtered, and show domains in their own script', async () => {
  const { domains } = open()
  const { list } = domains
  const stop = list.$list.listen(() => {})
  await list.refresh()
  const shown = () => list.$list.get().page?.rows.map(row => row.shown)
  assert.deepEqual(shown(), ['müller.example', 'acme.test', 'rival.test'])
  list.setFilters({ type: 'BLOCK' })
  await list.refresh()
  assert.deepEqual(shown(), ['rival.test'])
  list.show({ filters: { type: '' }, search: 'XN--m' })
  await list.refresh()
  assert.deepEqual(shown(), ['müller.example'])
  stop()
  await domains.allowedCount.refresh()
  assert.equal(domains.allowedCount.of().get().data, 2)
})

test('settings have other names where they are written', async () => {
  const { domains, calls } = open({
    [`GET ${path}/config`]: () => json({ active: true, listType: 'BLOCK', blockPublicDomains: true }),
    [`POST ${path}/config`]: () => json({}),
  })
  await domains.settings.refresh()
  assert.deepEqual(domains.settings.of().get().data, settings)
  await domains.saveSettings.run({ began: settings, values: { ...settings, listType: 'ALLOW' } })
  const sent = calls.find(({ call }) => call === `POST ${path}/config`)?.body
  assert.deepEqual(sent, { active: true, type: 'ALLOW', blockPublicDomains: true })
})

test('settings that somebody else changed meanwhile are told, and nothing is saved', async () => {
  const { domains, called } = open({
    [`GET ${path}/config`]: () => json({ active: true, listType: 'BLOCK', blockPublicDomains: true }),
  })
  const began = { ...settings, listType: 'ALLOW' } as const
  const result = await domains.saveSettings.run({ began, values: { ...began, isActive: false } })
  assert.ok(!result.ok)
  assert.deepEqual([result.error.code, result.error.context?.['current']], ['ER-CONFLICT', settings])
  assert.ok(!called().some(call => call.startsWith('POST')), called().join())
})

test('pages and the number of allowed domains are cut out of one answer', async () => {
  const { domains, called } = open()
  const stop = domains.list.$list.listen(() => {})
  await domains.list.refresh()
  domains.list.setFilters({ type: 'BLOCK' })
  await domains.list.refresh()
  await domains.allowedCount.refresh()
  stop()
  assert.equal(called().filter(call => call === `GET ${path}`).length, 1)
})

test('several domains are one call where the server can, else one call for each until one is refused', async () => {
  const added = { domains: ['a.test', 'b.test', 'c.test'], type: 'BLOCK' } as const
  const able = open({
    'GET /vendors/public': () => json({ feCapabilities: ['restrictions.emailDomainCreateBulk'] }),
    'POST /fe/security/email-domains': () => json({ items: [] }),
  })
  assert.equal((await able.domains.add.run(added)).ok, true)
  assert.deepEqual(able.calls.at(-1)?.body, added)
  let count = 0
  const other = open({
    [`POST ${path}`]: () => ((count += 1) === 2 ? json({ errors: ['No'] }, 409) : json({})),
  })
  assert.equal((await other.domains.add.run(added)).ok, false)
  assert.deepEqual(
    other.calls.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body['domain']),
    ['a.test', 'b.test'],
  )
})
