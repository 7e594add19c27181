import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RateLimits } from '../../../src/backend/settings/config.ts'
import { allEvents } from '../../../src/backend/audits/catalogue.ts'
import { PermanentFailure } from '../../../src/backend/jobs/jobs.ts'
import * as connectivity from '../../../src/http/connectivity/operations.ts'
import * as slackCalls from '../../../src/http/connectivity/slackOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { create as createRole } from '../../../src/http/roles/operations.ts'
import { invite } from '../../../src/http/invitations/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { brokenAudits } from '../events/brokenAudits.ts'
import { openConnectivity } from './connectivitySuite.ts'

const open = () => openConnectivity(makeMemoryStore)

const eventKey = 'user.signedOut'
const office = { name: 'Office', enabled: true, recipients: ['office@acme.test'] }
const create = { eventKey, enabled: true, subscriptions: [office] }
const slackMessages = { isActive: true, slackEvents: [{ eventKey, channelIds: ['C01'] }] }

test('categories and events have the whole catalogue in the form of the API', async () => {
  const { ask } = await open()
  const categories = (await ask(connectivity.eventCategories)).body
  const keys = allEvents.map(({ key }) => key)
  assert.deepEqual(
    categories.flatMap(({ events = [] }) => events.map(({ key }) => key)),
    keys,
  )
  for (const { id, vendorId, events = [] } of categories)
    for (const event of events) {
      assert.deepEqual([event.categoryId, event.vendorId], [id, vendorId])
      assert.ok([event.createdAt, event.updatedAt].every(date => Date.parse(date) > 0))
    }
  for (const channels of ['email', 'sms', 'slack', 'webhook'] as const) {
    const events = (await ask(connectivity.channelEvents, { channels })).body
    assert.deepEqual(
      events.map(({ key }) => key),
      keys,
    )
    for (const { categoryId, category } of events)
      assert.ok(categories.some(({ id, name }) => id === categoryId && id === category.id && name === category.name))
  }
  assert.equal((await ask(connectivity.channelEvents as Operation<object>, { channels: 'fax' })).status, 400)
})

test('an event has mails only with recipients: none are created without, and the last one deletes them', async () => {
  const { ask } = await open()
  const empty = { ...create, subscriptions: [{ ...office, recipients: [] }] }
  for (const input of [empty, { ...create, subscriptions: [] }]) {
    const answer = await ask(connectivity.emailCreate, input)
    assert.deepEqual([answer.status, errorCodeOf(answer)], [400, 'ER-NO-RECIPIENTS'])
  }
  const both = { ...create, subscriptions: [office, { ...office, name: 'Empty', recipients: [] }] }
  await ask(connectivity.emailCreate, both)
  const own = async () => (await ask(connectivity.emails)).body.find(row => row.eventKey === eventKey)
  const [subscription, ...others] = (await own())!.subscriptions
  assert.deepEqual([subscription?.name, others], ['Office', []])
  const subscriptionId = subscription!.id!
  assert.equal((await ask(connectivity.emailSubscriptionDelete, { eventKey, subscriptionId })).status, 204)
  assert.equal(await own(), undefined)
})

test('addresses and numbers are checked and normalized', async () => {
  const { ask } = await open()
  const subscribe = (recipients: string[]) =>
    ask(connectivity.emailCreate, { ...create, subscriptions: [{ ...office, recipients }] })
  const wrong = [
    'office',
    'office@acme',
    'Office <office@acme.test>',
    'a@b.test,c@d.test',
    'a@b.test\r\nBcc: c@d.test',
    '"a b"@acme.test',
    'a@@acme.test',
    '.a@acme.test',
    'a.@acme.test',
    'a..b@acme.test',
    'a@-acme.test',
    'a@acme..test',
    `${'a'.repeat(65)}@acme.test`,
    'a\u0000@acme.test',
    `a@${'b.'.repeat(140)}test`,
  ]
  for (const address of wrong) assert.equal((await subscribe([address])).status, 400, address)
  assert.equal((await subscribe([' Office@ACME.test ', 'office@acme.test', 'jürgen.o-neil+1@bücher.test'])).status, 204)
  const stored = (await ask(connectivity.emails)).body.find(row => row.eventKey === eventKey)
  const recipients = ['office@acme.test', 'jürgen.o-neil+1@xn--bcher-kva.test']
  assert.deepEqual(stored?.subscriptions[0]?.recipients, recipients)
  const text = (recipients: string[]) =>
    ask(connectivity.smsCreate, { ...create, subscriptions: [{ ...office, recipients }] })
  for (const number of ['2025550143', '+0123456789', 'office@acme.test', '+1'])
    assert.equal((await text([number])).status, 400, number)
  assert.equal((await text(['+1 (202) 555-0143', '0012025550143'])).status, 204)
  const sent = (await ask(connectivity.sms)).body.find(row => row.eventKey === eventKey)
  assert.deepEqual(sent?.subscriptions[0]?.recipients, ['+12025550143'])
})

test('hostile input is refused, and changes nothing', async () => {
  const { ask, store } = await open()
  const before = JSON.stringify((await store.channelConfigurations.find('1001')).items)
  const many = Array.from({ length: 51 }, (_, index) => `a${index}@acme.test`)
  const inputs: object[] = [
    { ...create, eventKey: 'no.event' },
    { ...create, eventKey: '*' },
    { ...create, eventKey: '__proto__' },
    { ...create, enabled: 'yes' },
    { ...create, subscriptions: 'all' },
    { ...create, subscriptions: [null] },
    { ...create, subscriptions: [{ ...office, recipients: [{}] }] },
    { ...create, subscriptions: [{ ...office, recipients: many }] },
    { ...create, subscriptions: [{ ...office, name: '' }] },
    { ...create, subscriptions: [{ ...office, name: 'x'.repeat(101) }] },
    { ...create, subscriptions: Array.from({ length: 21 }, () => office) },
  ]
  for (const input of inputs)
    assert.equal((await ask(connectivity.emailCreate as Operation<object>, input)).status, 400, JSON.stringify(input))
  assert.equal(JSON.stringify((await store.channelConfigurations.find('1001')).items), before)
  const channels = (channelIds: unknown) => ({ isActive: true, slackEvents: [{ eventKey, channelIds }] })
  for (const channelIds of [['<!channel>'], ['c01'], 'C01', [''], Array.from({ length: 21 }, (_, i) => `C${i}`)])
    assert.equal(
      (await ask(slackCalls.slackSubscriptionCreate as Operation<object>, channels(channelIds))).status,
      400,
      JSON.stringify(channelIds),
    )
})

test('a tenant has at most a thousand recipients of a channel', async () => {
  const { ask } = await open()
  const subscriptions = (event: number, most: number) =>
    Array.from({ length: most / 50 }, (_, index) => ({
      ...office,
      recipients: Array.from({ length: 50 }, (_item, place) => `a${event}-${index}-${place}@acme.test`),
    }))
  const added = await ask(connectivity.emailCreate, { ...create, subscriptions: subscriptions(1, 950) })
  assert.equal(added.status, 204)
  const more = { ...create, eventKey: 'user.invited', subscriptions: subscriptions(2, 50) }
  const refused = await ask(connectivity.emailCreate, more)
  assert.deepEqual([refused.status, errorCodeOf(refused)], [400, 'ER-TOO-MANY'])
  assert.ok(!(await ask(connectivity.emails)).body.some(row => row.eventKey === 'user.invited'))
})

test("another tenant's notifications and workspace look unknown, and readers change nothing [tenant-isolation]", async () => {
  const { signedIn, store } = await open()
  const stranger = await signedIn('owner@reseller.test')
  for (const operation of [connectivity.emails, connectivity.sms])
    assert.deepEqual((await stranger(operation)).body, [], operation.name)
  const known = 'ssoConnection.entered'
  const subscription = { eventKey: known, subscriptionId: 'subscription-sso' }
  const calls: [Operation<never, unknown>, object?][] = [
    [connectivity.emailEnable, { eventKey: known, enabled: false }],
    [connectivity.emailDelete, { eventKey: known }],
    [connectivity.emailSubscriptionUpdate, { ...subscription, ...office }],
    [connectivity.emailSubscriptionDelete, subscription],
    [slackCalls.slack],
    [slackCalls.slackChannels],
    [slackCalls.slackSubscriptionUpdate, { ...slackMessages, id: 'slack-security' }],
    [slackCalls.slackSubscriptionDelete, { id: 'slack-security' }],
    [slackCalls.slackDisconnect],
  ]
  const before = async () =>
    JSON.stringify([
      (await store.channelConfigurations.find('1001')).items,
      (await store.slackSubscriptions.find('1001')).items,
      (await store.slackConnections.find('1001')).items,
    ])
  const stored = await before()
  for (const [operation, input] of calls)
    assert.equal(
      (await stranger(operation as Operation<unknown, unknown>, input)).status,
      // What is gone already is no error to delete, nor is what never was.
      /^connectivity\.email(Subscription)?Delete$/.test(operation.name) ? 204 : 404,
      operation.name,
    )
  const member = await signedIn('member@acme.test')
  for (const [operation, input] of calls.filter(([{ method }]) => method !== 'GET'))
    assert.equal((await member(operation as Operation<unknown, unknown>, input)).status, 403, operation.name)
  assert.equal((await member(slackCalls.slackRegister, { code: 'one' })).status, 403)
  assert.equal(await before(), stored)
  // The same events can be used by every tenant.
  assert.equal((await stranger(connectivity.emailCreate, { ...create, eventKey: known })).status, 204)
})

test('an event of one tenant is told to its own recipients only [tenant-isolation]', async () => {
  const { signedIn, signOut, mails } = await open()
  const stranger = await signedIn('owner@reseller.test')
  const outside = { ...office, recipients: ['outside@reseller.test'] }
  await stranger(connectivity.emailCreate, { ...create, subscriptions: [outside] })
  await signOut('member@acme.test')
  assert.deepEqual(
    mails.filter(({ to }) => to === 'outside@reseller.test'),
    [],
  )
})

test('a mail says what happened, who did it and when, why it came and who set it up', async () => {
  const { ask, signOut, mails } = await open()
  await ask(connectivity.emailCreate, create)
  await signOut()
  const mail = mails.find(({ to }) => to === 'office@acme.test')!
  assert.equal(mail.subject, 'Acme: Signed out')
  assert.match(mail.text, /^member@acme\.test signed out\.$/m)
  assert.match(mail.text, /Who: member@acme\.test\n[^]*Network address: 192\.0\.2\.1/)
  assert.match(mail.text, /When: March 1, 2026 at 10:00 UTC/)
  assert.match(mail.text, /because admin@acme\.test added office@acme\.test to the mails about “Signed out” of Acme/)
  // Session ids mean nothing to people.
  assert.doesNotMatch(mail.text, /session/i)
})

test('nothing that a stranger typed reaches a mail', async () => {
  const { ask, mails, backend } = await open()
  await ask(connectivity.emailCreate, { ...create, eventKey: 'user.signInFailed' })
  await createBrowser(backend).signIn('member@acme.test', {
    password: 'wrong',
    headers: { 'user-agent': 'Visit https://evil.test' },
  })
  const mail = mails.find(({ to }) => to === 'office@acme.test')!
  assert.match(mail.text, /^A sign-in as member@acme\.test failed\.$/m)
  assert.doesNotMatch(mail.text, /evil/)
})

test('names that people chose are in no message: addresses stand for people, and other sentences are general', async () => {
  const { ask, mails, state } = await open()
  const events = ['role.created', 'user.invited']
  for (const key of events) await ask(connectivity.emailCreate, { ...create, eventKey: key })
  const slackEvents = events.map(key => ({ eventKey: key, channelIds: ['C01'] }))
  await ask(slackCalls.slackSubscriptionCreate, { isActive: true, slackEvents })
  const role = { key: 'evil', name: 'Visit https://evil.test', level: 5, permissions: [] }
  await ask(createRole as Operation<object>, role)
  await ask(invite as Operation<object>, { emails: ['new@acme.test'], name: 'Evil <b>', roleIds: ['role-readonly'] })
  const bodyOf = (subject: string) =>
    mails.find(mail => mail.to === 'office@acme.test' && mail.subject === `Acme: ${subject}`)!
  assert.match(bodyOf('Role created').text, /^An administrator added a role\.$/m)
  assert.match(bodyOf('User invited').text, /^admin@acme\.test invited new@acme\.test\.$/m)
  const all = JSON.stringify([mails.filter(({ to }) => to === 'office@acme.test'), state.posts])
  assert.doesNotMatch(all, /evil/i)
  assert.equal(state.posts.length, 2)
})

test('a text message fits into two, and a Slack message can mention nobody', async () => {
  const { ask, signOut, messages, state } = await open()
  await ask(connectivity.smsCreate, { ...create, subscriptions: [{ ...office, recipients: ['+12025550143'] }] })
  const title = 'Out <!channel> & away'
  const posted = { isActive: true, slackEvents: [{ eventKey, channelIds: ['C01', 'C01'], title }] }
  await ask(slackCalls.slackSubscriptionCreate, posted)
  await signOut()
  assert.match(messages[0]!.text, /^Acme: member@acme\.test signed out\. When: .*UTC\.$/)
  assert.ok(messages[0]!.text.length <= 300)
  assert.equal(state.posts.length, 1)
  assert.match(state.posts[0]!.text, /^Out &lt;!channel&gt; &amp; away\nmember@acme\.test signed out\.\nWho: /)
})

test('what is switched off tells nobody', async () => {
  const { ask, signOut, mails, state } = await open()
  const off = { ...create, subscriptions: [{ ...office, enabled: false }] }
  await ask(connectivity.emailCreate, off)
  await ask(slackCalls.slackSubscriptionCreate, { ...slackMessages, isActive: false })
  await ask(connectivity.smsCreate, {
    ...create,
    enabled: false,
    subscriptions: [{ ...office, recipients: ['+12025550143'] }],
  })
  await signOut()
  assert.deepEqual([mails.length, state.posts.length], [0, 0])
})

/** Sends more mails than a limit allows; returns their recipients and the reports. */
const exceed = async (rateLimits: Partial<RateLimits>) => {
  const api = await createTestBackend({ config: { rateLimits } })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const recipients = ['a@acme.test', 'b@acme.test', 'c@acme.test']
  // The report of the limit is an event itself, and must not lead to more messages.
  for (const key of ['user.signedIn', 'notifications.limited'])
    await page.send(
      connectivity.emailCreate,
      { eventKey: key, enabled: true, subscriptions: [{ ...office, recipients }] },
      { token },
    )
  for (let times = 0; times < 3; times += 1) await api.browser().signIn('member@acme.test')
  const { items } = await api.store.audits.find('1001', { where: { action: 'notifications.limited' } })
  return { sentTo: api.mails.map(({ to }) => to).toSorted(), reports: items.length }
}

test('beyond the limit of a tenant messages are dropped, and its log says so once [notification-limits]', async () => {
  const sent = await exceed({ eventMails: { max: 2, windowSeconds: 3_600 } })
  assert.deepEqual(sent, { sentTo: ['a@acme.test', 'b@acme.test'], reports: 1 })
})

test('nobody gets more messages than the limit of a recipient [notification-limits]', async () => {
  const sent = await exceed({ eventMessagesToRecipient: { max: 1, windowSeconds: 3_600 } })
  assert.deepEqual(sent, { sentTo: ['a@acme.test', 'b@acme.test', 'c@acme.test'], reports: 1 })
})

test('a change whose audit row cannot be written is not made', async () => {
  const audits = brokenAudits()
  const api = await createTestBackend({ wrap: audits.wrap })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  audits.fail()
  const before = (await page.send(connectivity.emails, undefined, { token })).body
  const changes: [Operation<never, unknown>, object][] = [
    [connectivity.emailCreate, create],
    [connectivity.emailEnable, { eventKey: 'job.abandoned', enabled: true }],
    [connectivity.emailDelete, { eventKey: 'job.abandoned' }],
    [slackCalls.slackSubscriptionCreate, slackMessages],
    [slackCalls.slackSubscriptionUpdate, { ...slackMessages, id: 'slack-security' }],
    [slackCalls.slackSubscriptionDelete, { id: 'slack-security' }],
    [slackCalls.slackDisconnect, {}],
  ]
  const slackBefore = (await page.send(slackCalls.slack, undefined, { token })).body
  for (const [operation, input] of changes)
    assert.equal((await page.send(operation as Operation<object>, input, { token })).status, 500, operation.name)
  assert.deepEqual((await page.send(connectivity.emails, undefined, { token })).body, before)
  assert.deepEqual((await page.send(slackCalls.slack, undefined, { token })).body, slackBefore)
})

test('Slack cannot be connected where no application is registered', async () => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  assert.equal((await page.send(slackCalls.slackApplication, undefined, { token })).status, 404)
  assert.equal((await page.send(slackCalls.slackRegister, { code: 'one' }, { token })).status, 404)
})

test('Slack is connected with a code, for pages that may call the API only; a refused code and no answer are told apart', async () => {
  const { ask, state, redirects } = await open()
  const application = (await ask(slackCalls.slackApplication)).body
  assert.deepEqual(application.clientId, 'client-1')
  assert.match(application.authorizeUrl!, /^https:\/\/slack\.com\//)
  const refused = await ask(slackCalls.slackRegister, { code: 'refused' })
  assert.deepEqual([refused.status, errorCodeOf(refused)], [400, 'ER-SLACK-CODE'])
  for (const redirectUri of ['https://evil.test/', 'javascript:alert(1)', 'http://localhost:8400/#a', 'x'])
    assert.equal((await ask(slackCalls.slackConnect, { code: 'one', redirectUri })).status, 400, redirectUri)
  const redirectUri = 'http://localhost:8400/account-settings'
  assert.equal((await ask(slackCalls.slackConnect, { code: 'one', redirectUri })).status, 204)
  assert.deepEqual(redirects, [undefined, redirectUri])
  state.failure = new Error('no answer')
  const silent = await ask(slackCalls.slackChannels)
  assert.deepEqual([silent.status, errorCodeOf(silent)], [502, 'ER-SLACK-UNAVAILABLE'])
})

test('channels are read with the token of the tenant; a token that ended asks for a new connection', async () => {
  const { ask } = await open()
  assert.deepEqual((await ask(slackCalls.slackChannels)).body, [{ id: 'C01', name: 'general' }])
  await ask(slackCalls.slackRegister, { code: 'ended' })
  const answer = await ask(slackCalls.slackChannels)
  assert.deepEqual([answer.status, errorCodeOf(answer)], [409, 'ER-SLACK-DISCONNECTED'])
})

test('Slack messages need channels in the first event: without, none are created, and a change deletes them', async () => {
  const { ask } = await open()
  const none = { isActive: true, slackEvents: [{ eventKey, channelIds: [] }] }
  for (const input of [none, { isActive: true, slackEvents: [] }]) {
    const answer = await ask(slackCalls.slackSubscriptionCreate, input)
    assert.deepEqual([answer.status, errorCodeOf(answer)], [400, 'ER-NO-RECIPIENTS'])
  }
  await ask(slackCalls.slackSubscriptionCreate, slackMessages)
  const own = async () =>
    (await ask(slackCalls.slack)).body.slackSubscriptions.find(({ id }) => id !== 'slack-security')
  const { id } = (await own())!
  const changed = { isActive: false, slackEvents: [{ eventKey, channelIds: ['C02'], title: 'Out', message: 'Gone' }] }
  assert.equal((await ask(slackCalls.slackSubscriptionUpdate, { ...changed, id: id! })).status, 204)
  assert.deepEqual(await own(), { id, ...changed })
  assert.equal((await ask(slackCalls.slackSubscriptionUpdate, { ...none, id: id! })).status, 204)
  assert.equal(await own(), undefined)
  assert.equal((await ask(slackCalls.slackSubscriptionDelete, { id: id! })).status, 404)
  await ask(slackCalls.slackDisconnect)
  const late = await ask(slackCalls.slackSubscriptionCreate, slackMessages)
  assert.deepEqual([late.status, errorCodeOf(late)], [400, 'ER-SLACK-NOT-CONNECTED'])
})

test('a message that Slack refuses for good is not tried again, and the log of the tenant says so', async () => {
  const { ask, signOut, state, store } = await open()
  await ask(slackCalls.slackSubscriptionCreate, slackMessages)
  state.failure = new PermanentFailure('channel_not_found')
  await signOut()
  const { items } = await store.audits.find('1001', { where: { action: 'job.abandoned' } })
  assert.deepEqual(
    items.map(({ facts }) => [facts['kind'], facts['tries']]),
    [['slackMessage', 1]],
  )
})
