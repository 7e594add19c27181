import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { connectivity } from '../../../../src/state/portal/connectivity/connectivity.ts'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const root = '/integrations/resources/configurations/v1/slack'
const done = () => new Response(undefined, { status: 204 })
const visit = { state: 'ours', tenantId: '', startedAt: 0, code: 'brought' }

/** A server with some abilities beyond the contract, and the addresses for which the page was left. */
const open = (feCapabilities: readonly string[], answers: Answers = {}) => {
  const page = openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities }),
    [`GET ${root}/applications`]: () => json({ clientId: 'client' }),
    ...answers,
  })
  const visited: URL[] = []
  const scope = createScope(page.app, {
    attributes: () => ({}),
    navigate: to => void visited.push(to),
    stepShown: () => {},
  })
  const writes = () => page.calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])
  return { ...page, slack: scope.use(connectivity).slack, visited, writes }
}

describe('Slack', () => {
  test('is left for with the only address that is registered on a server with the contract only', async () => {
    const { slack, visited, called } = open([])
    assert.equal((await slack.connect.run()).ok, true)
    assert.deepEqual(
      visited.map(({ searchParams }) => [searchParams.get('client_id'), searchParams.get('redirect_uri')]),
      [['client', null]],
    )
    assert.ok(!called().some(call => call.includes('/fe/')), called().join())
  })

  test('is left for with the address of the page, where the server can choose one', async () => {
    const { app, slack, visited } = open(['connectivity.slackConnect'])
    await slack.connect.run()
    const { origin, pathname } = app.ports.navigation.url()
    assert.equal(visited[0]?.searchParams.get('redirect_uri'), origin + pathname)
  })

  test('is connected by the way that the visit was begun with', async () => {
    const answers = { [`POST ${root}/applications/registrations`]: done, 'POST /fe/slack': done }
    const { slack, writes } = open([], answers)
    assert.equal((await slack.register.run({ ...visit, redirectUri: '' })).ok, true)
    assert.equal((await slack.register.run({ ...visit, redirectUri: 'https://app.test/' })).ok, true)
    assert.deepEqual(writes(), [
      [`POST ${root}/applications/registrations`, { code: 'brought' }],
      ['POST /fe/slack', { code: 'brought', redirectUri: 'https://app.test/' }],
    ])
  })

  test('cannot be disconnected on a server with the contract only, which is not asked to', async () => {
    const { slack, writes } = open([])
    const result = await slack.disconnect.run()
    assert.deepEqual([result.ok ? undefined : result.error.code, writes()], ['notSupported', []])
  })

  test('counts as not connected, and as not set up, where the server has neither', async () => {
    const { slack } = open([], { [`GET ${root}/applications`]: () => json({}, 404) })
    await Promise.all([slack.connection.refresh(), slack.application.refresh()])
    assert.deepEqual([slack.connection.of().get().data, slack.application.of().get().data], [null, null])
  })

  test('keeps the channels that another administrator added meanwhile', async () => {
    const event = (channelIds: string[]) => ({ eventKey: 'a', channelIds })
    const { slack, writes } = open([], {
      [`GET ${root}`]: () =>
        json({ slackSubscriptions: [{ id: 's1', isActive: true, slackEvents: [event(['old', 'theirs'])] }] }),
      [`PATCH ${root}/subscription/s1`]: done,
    })
    await slack.setChannels.run({ subscriptionId: 's1', eventKey: 'a', add: ['ours'], remove: ['old'] })
    assert.deepEqual(writes(), [
      [`PATCH ${root}/subscription/s1`, { id: 's1', isActive: true, slackEvents: [event(['theirs', 'ours'])] }],
    ])
  })
})
