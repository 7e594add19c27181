import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { createSlack } from '../../../demo/server/providers/slack.ts'
import { sampleSlackChannels } from '../../../src/backend/families/connectivity/sampleData.ts'
import { PermanentFailure } from '../../../src/backend/jobs/jobs.ts'
import * as slackCalls from '../../../src/http/connectivity/slackOperations.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import { tokenOf } from './browser.ts'
import { homes, serve, type Served } from './homes.ts'

let server: Served
before(async () => (server = await serve(homes[0]![1])))
after(() => server.stop())

const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 10))
}

/** A person's way through the page of the demo's workspace; returns where it sends the browser. */
const visit = async (authorizeUrl: string, answer: 'allow' | '', redirectUri?: string) => {
  const url = new URL(authorizeUrl)
  if (redirectUri !== undefined) url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('state', 'state-1')
  const here = `${server.address}${url.pathname}${url.search}`
  const page = await fetch(here)
  if (page.status !== 200) return page
  assert.match(await page.text(), /May the demo post to channels of Acme\?/)
  return fetch(here, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
}

const signIn = async () => {
  const page = server.browser()
  return { page, token: tokenOf(await page.signIn('admin@acme.test')) }
}

test('a demo connects its own workspace, reads all pages of channels, and shows what was posted', async () => {
  const { page, token } = await signIn()
  assert.equal((await page.send(slackCalls.slackDisconnect, undefined, { token })).status, 204)
  const { body } = await page.send(slackCalls.slackApplication, undefined, { token })
  const redirectUri = `${server.baseUrl}/account-settings`
  const back = await visit(body.authorizeUrl!, 'allow', redirectUri)
  assert.equal(back.status, 303)
  const { searchParams } = new URL(back.headers.get('location')!)
  assert.equal(searchParams.get('state'), 'state-1')
  const code = searchParams.get('code')!
  const otherPage = { code, redirectUri: `${server.baseUrl}/` }
  assert.equal((await page.send(slackCalls.slackConnect, otherPage, { token })).status, 400)
  const again = new URL((await visit(body.authorizeUrl!, 'allow', redirectUri)).headers.get('location')!)
  const connect = { code: again.searchParams.get('code')!, redirectUri }
  assert.equal((await page.send(slackCalls.slackConnect, connect, { token })).status, 204)
  assert.equal((await page.send(slackCalls.slackConnect, connect, { token })).status, 400, 'a code works once')
  assert.deepEqual((await page.send(slackCalls.slackChannels, undefined, { token })).body, sampleSlackChannels)
  const [first] = sampleSlackChannels
  const slackEvents = [{ eventKey: 'user.signedOut', channelIds: [first!.id], title: '<b>Bye</b>' }]
  await page.send(slackCalls.slackSubscriptionCreate, { isActive: true, slackEvents }, { token })
  const member = server.browser()
  await member.signIn('member@acme.test')
  await member.send(logout)
  const shown = async () => (await fetch(`${server.address}/slack-workspace/`)).text()
  await until(async () => (await shown()).includes('member@acme.test'))
  assert.match(await shown(), /#general[^]*&lt;b&gt;Bye&lt;\/b&gt;\nmember@acme\.test signed out\./)
})

test('a client of the contract connects the workspace by the code alone, which no address was asked for', async () => {
  const { page, token } = await signIn()
  const { body } = await page.send(slackCalls.slackApplication, undefined, { token })
  const codeFor = async (redirectUri?: string) => {
    const back = new URL((await visit(body.authorizeUrl!, 'allow', redirectUri)).headers.get('location')!)
    assert.equal(back.origin, new URL(server.baseUrl).origin)
    return back.searchParams.get('code')!
  }
  const register = async (code: string) => (await page.send(slackCalls.slackRegister, { code }, { token })).status
  assert.equal(await register(await codeFor()), 204)
  assert.deepEqual((await page.send(slackCalls.slackChannels, undefined, { token })).body, sampleSlackChannels)
  assert.equal(
    await register(await codeFor(`${server.baseUrl}/`)),
    400,
    'a code belongs to the address that was asked for',
  )
})

test('the workspace sends people back to pages of the demo only, and says when they refuse', async () => {
  const { page, token } = await signIn()
  const { authorizeUrl } = (await page.send(slackCalls.slackApplication, undefined, { token })).body
  assert.equal((await visit(authorizeUrl!, 'allow', 'https://evil.test/')).status, 400)
  const back = await visit(authorizeUrl!, '', `${server.baseUrl}/`)
  const { searchParams } = new URL(back.headers.get('location')!)
  assert.deepEqual([searchParams.get('error'), searchParams.get('code')], ['access_denied', null])
})

test('without a demo and an application nobody can connect Slack', async () => {
  const plain = await serve(homes[0]![1], { settings: { isDemo: false } })
  try {
    assert.equal((await fetch(`${plain.address}/slack-workspace/`)).status, 404)
  } finally {
    await plain.stop()
  }
})

/** A Slack on this machine that gives one answer to every call. */
const openApi = async () => {
  const calls: { method: string; authorization: string; form: Record<string, string> }[] = []
  const state: { status: number; answers: object[] } = { status: 200, answers: [] }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const method = (request.url ?? '').split('/').at(-1)!
    calls.push({ method, authorization: request.headers.authorization ?? '', form })
    response.writeHead(state.status).end(JSON.stringify(state.answers.shift() ?? {}))
  }
  const api = createServer((request, response) => void answer(request, response))
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const place = { authorizeUrl: `${origin}/authorize`, apiUrl: `${origin}/api/`, ownOrigins: [origin] }
  const slack = createSlack({ clientId: 'id', clientSecret: 'secret' }, place)
  return { slack, calls, state, close: () => api.close() }
}

test('calls of the Web API carry their credentials in the header, and final refusals are told from passing ones', async () => {
  const { slack, calls, state, close } = await openApi()
  const call = (index: number) => calls[index]
  try {
    const team = { id: 'T1', name: 'Acme' }
    state.answers = [
      { ok: true, access_token: 'xoxb-1', team },
      { ok: false, error: 'invalid_code' },
    ]
    assert.deepEqual(await slack.connect('code', 'https://app.test/'), { ...team, token: 'xoxb-1' })
    assert.equal(await slack.connect('code'), undefined)
    assert.deepEqual(calls, [
      {
        method: 'oauth.v2.access',
        authorization: `Basic ${btoa('id:secret')}`,
        form: { code: 'code', redirect_uri: 'https://app.test/' },
      },
      { method: 'oauth.v2.access', authorization: `Basic ${btoa('id:secret')}`, form: { code: 'code' } },
    ])
    state.answers = [{ ok: true }, { ok: false, error: 'channel_not_found' }, { ok: false, error: 'ratelimited' }]
    await slack.post('xoxb-1', 'C1', 'Hello')
    assert.deepEqual([call(2)?.authorization, call(2)?.form['text']], ['Bearer xoxb-1', 'Hello'])
    await assert.rejects(slack.post('xoxb-1', 'C1', 'Hello'), PermanentFailure)
    const isPassing = (cause: unknown) => cause instanceof Error && !(cause instanceof PermanentFailure)
    await assert.rejects(slack.post('xoxb-1', 'C1', 'Hello'), isPassing)
    state.status = 500
    await assert.rejects(slack.post('xoxb-1', 'C1', 'Hello'), isPassing)
  } finally {
    close()
  }
})

test('channels are read to the end, and a list that never ends is left after 20 pages', async () => {
  const { slack, calls, state, close } = await openApi()
  try {
    const page = (id: string, next_cursor: string) => ({
      ok: true,
      channels: [{ id, name: id.toLowerCase() }, { id: 7 }, null],
      response_metadata: { next_cursor },
    })
    state.answers = [page('C1', 'more'), page('C2', '')]
    assert.deepEqual(
      (await slack.channels('xoxb-1')).map(({ id }) => id),
      ['C1', 'C2'],
    )
    assert.equal(calls[1]?.form['cursor'], 'more')
    state.answers = Array.from({ length: 40 }, (_, index) => page(`C${index}`, 'more'))
    assert.equal((await slack.channels('xoxb-1')).length, 20)
  } finally {
    close()
  }
})

test('Slack is called on public https addresses only [outgoing-calls]', async () => {
  const place = { authorizeUrl: 'https://slack.test/', apiUrl: 'http://127.0.0.1:9/api/' }
  await assert.rejects(
    createSlack({ clientId: 'id', clientSecret: 'secret' }, place).channels('xoxb-1'),
    /not a public/,
  )
})
