import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as slack from '../../src/http/connectivity/slackOperations.ts'
import type { AuthResult } from '../../src/http/authResult.ts'
import { login } from '../../src/http/identityAuth/operations.ts'
import { place, type Operation } from '../../src/http/operation.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { samplePassword } from '../../src/backend/context/seedContext.ts'
import { createClock } from '../harness/testBackend.ts'

const pageOrigin = 'https://app.test'

test('a preview has a workspace, and connects another time without leaving the page', async () => {
  const preview = createPreview({ delayMs: 0, clock: createClock(), pageOrigin })
  let token = ''
  const send = async <Input, Body>(operation: Operation<Input, Body>, input?: Input) => {
    const { path, body } = place(operation, input)
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const response = await preview.fetch(new URL(`${pageOrigin}/frontegg${path}`), {
      method: operation.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (response.status === 204 ? undefined : await response.json()) as Body }
  }
  const signedIn: AuthResult = (await send(login, { email: 'admin@acme.test', password: samplePassword })).body
  token = signedIn.accessToken!
  const configuration = (await send(slack.slack)).body
  assert.equal(configuration.workspaceName, 'Acme')
  const { body: channels } = await send(slack.slackChannels)
  const used = configuration.slackSubscriptions.flatMap(({ slackEvents }) => slackEvents.flatMap(e => e.channelIds))
  assert.ok(used.length > 0 && used.every(id => channels.some(channel => channel.id === id)))
  assert.equal((await send(slack.slackDisconnect)).status, 204)
  assert.equal((await send(slack.slack)).status, 404)
  const visit = new URL((await send(slack.slackApplication)).body.authorizeUrl!)
  const redirectUri = `${pageOrigin}/portal`
  for (const [name, value] of Object.entries({ redirect_uri: redirectUri, state: 's' }))
    visit.searchParams.set(name, value)
  const back = new URL((await preview.fetch(visit)).headers.get('location')!)
  assert.deepEqual([back.origin + back.pathname, back.searchParams.get('state')], [redirectUri, 's'])
  const code = back.searchParams.get('code')!
  assert.equal((await send(slack.slackConnect, { code, redirectUri })).status, 204)
  assert.equal((await send(slack.slack)).status, 200)
})
