import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ChannelConfiguration } from '../../../../src/http/connectivity/types.ts'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { connectivity } from '../../../../src/state/portal/connectivity/connectivity.ts'
import { json, settle, tab } from '../../../harness/testApp.ts'

const mails = '/integrations/resources/configurations/v1/emails'

/** A server with mails about events, which a test changes as another administrator would. */
const openMails = (rows: ChannelConfiguration[]) => {
  const calls: string[] = []
  const server = { rows, refuse: (_call: string): number | undefined => undefined }
  const { app } = tab((path, { method = 'GET', body }) => {
    const place = path.slice(path.indexOf('/integrations'))
    if (path.includes('/event/')) return json([])
    if (method === 'GET') return json(server.rows)
    const call = `${method} ${place.slice(mails.length)}`
    calls.push(typeof body === 'string' ? `${call} ${body}` : call)
    const status = server.refuse(call)
    return status === undefined ? json({}) : json({ errors: ['Refused'] }, status)
  })
  const scope = createScope(app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  return { server, calls, email: scope.use(connectivity).email }
}

const row = (eventKey: string, recipients: string[]): ChannelConfiguration => ({
  eventKey,
  enabled: true,
  subscriptions: [{ id: 's1', name: 'Office', enabled: true, recipients }],
})

describe('mails about events', () => {
  test('keep the recipient that another administrator added meanwhile', async () => {
    const { server, calls, email } = openMails([row('a', ['ann@acme.test'])])
    server.rows = [row('a', ['ann@acme.test', 'theirs@acme.test'])]
    const result = await email.setRecipients.run({ eventKey: 'a', add: ['ours@acme.test'], remove: ['ann@acme.test'] })
    assert.equal(result.ok, true)
    assert.equal(calls.length, 1)
    assert.match(calls[0] ?? '', /"recipients":\["theirs@acme.test","ours@acme.test"\]/)
  })

  test('join the event that another administrator added meanwhile, instead of being refused', async () => {
    const { calls, email } = openMails([row('a', ['theirs@acme.test'])])
    const result = await email.addEvents.run({ eventKeys: ['a', 'b'], recipients: ['ours@acme.test'] })
    assert.equal(result.ok, true)
    assert.deepEqual(calls.map(call => call.split(' ').slice(0, 2).join(' ')).toSorted(), [
      'POST /b',
      'PUT /a/subscriptions/s1',
    ])
    assert.match(calls.find(call => call.startsWith('PUT')) ?? '', /"theirs@acme.test","ours@acme.test"/)
  })

  test('say that somebody else removed what is changed, and do not bring it back', async () => {
    const { calls, email } = openMails([])
    const result = await email.setRecipients.run({ eventKey: 'a', add: ['ours@acme.test'], remove: [] })
    assert.equal(!result.ok && result.error.status, 404)
    assert.deepEqual(calls, [])
  })

  test('are added one by one: a refused event leaves the others, and another try adds only it', async () => {
    const { server, calls, email } = openMails([])
    server.refuse = call => (call === 'POST /b' ? 409 : undefined)
    const result = await email.addEvents.run({ eventKeys: ['a', 'b', 'c'], recipients: ['ours@acme.test'] })
    assert.deepEqual(!result.ok && [result.error.status, result.error.context], [409, { done: 2, total: 3 }])
    server.rows = [row('a', ['ours@acme.test']), row('c', ['ours@acme.test'])]
    server.refuse = () => undefined
    calls.length = 0
    await email.addEvents.run({ eventKeys: ['a', 'b', 'c'], recipients: ['ours@acme.test'] })
    assert.deepEqual(
      calls.map(call => call.slice(0, 7)),
      ['POST /b'],
    )
  })

  test('are written once when the same change is asked for twice', async () => {
    const { calls, email } = openMails([row('a', ['ann@acme.test'])])
    const change = { eventKey: 'a', enabled: false }
    await Promise.all([email.setEnabled.run(change), email.setEnabled.run(change)])
    assert.deepEqual(calls, ['PATCH /a {"enabled":false}'])
  })

  test('disappear at once when the last recipient goes, and come back when the server refuses', async () => {
    const { server, email } = openMails([row('a', ['ann@acme.test'])])
    server.refuse = () => 500
    const stop = email.all.of().listen(() => {})
    const count = () => email.all.of().get().data?.length
    await settle()
    assert.equal(count(), 1)
    const done = email.setRecipients.run({ eventKey: 'a', add: [], remove: ['ann@acme.test'] })
    assert.equal(count(), 0)
    assert.equal((await done).ok, false)
    await settle()
    assert.equal(count(), 1)
    stop()
  })
})
