import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { html } from 'hono/html'
import {
  sampleSlackChannels,
  sampleSlackToken,
  sampleWorkspace,
} from '../../../src/backend/families/connectivity/sampleData.ts'
import { sendProviderPage } from './providerPage.ts'
import { sampleSlackApplication, workspacePath } from './sampleSlack.ts'

/** A Slack workspace on a path of the demo server. */
export interface SlackWorkspacePage {
  /** Answers requests below its path. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** A message that was posted to a channel. */
interface Posted {
  channel: string
  text: string
  at: Date
}

const codeMs = 60_000
const maxCodes = 100
const maxMessages = 50
const channelsPerPage = 2

const sendJson = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))

const refusePage = (response: ServerResponse) =>
  response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is not a connection that we know.')

/** True for a loopback host name; another site can resolve its own name to this machine (DNS rebinding). */
const isAskedByLoopback = ({ headers: { host = '' } }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** Text as a channel shows it: Slack's three escapes undone. */
const shown = (posted: string) => posted.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The channels from a cursor on, few at a time, so that a client must turn pages. */
const channelPage = (cursor: string) => {
  const first = Number(/^\d{1,3}$/.exec(cursor)?.[0] ?? 0)
  const next = first + channelsPerPage
  return {
    ok: true,
    channels: sampleSlackChannels.slice(first, next),
    response_metadata: { next_cursor: next < sampleSlackChannels.length ? String(next) : '' },
  }
}

/**
 * Codes of people who allowed a connection, each with the address that was asked for, '' for none; one use each. As at Slack, the
 * exchange names the same address, or none as well.
 */
const createCodes = () => {
  const all = new Map<string, { redirectUri: string; endsMs: number }>()
  return {
    add: (redirectUri: string): string => {
      const code = randomBytes(24).toString('base64url')
      all.set(code, { redirectUri, endsMs: Date.now() + codeMs })
      const [oldest = ''] = all.keys()
      if (all.size > maxCodes) all.delete(oldest)
      return code
    },
    take: (code: string, redirectUri: string): boolean => {
      const grant = all.get(code)
      all.delete(code)
      return grant !== undefined && Date.now() < grant.endsMs && grant.redirectUri === redirectUri
    },
  }
}

const showConsent = (response: ServerResponse) =>
  sendProviderPage(
    response,
    'Connect Slack',
    html`<p>The demo’s own workspace plays Slack. May the demo post to channels of ${sampleWorkspace.name}?</p>
      <form method="post">
        <button name="answer" value="allow">Allow</button>
        <button name="answer" value="">Cancel</button>
      </form>`,
  )

const showMessages = (response: ServerResponse, messages: readonly Posted[]) => {
  const nameOf = (id: string) => sampleSlackChannels.find(channel => channel.id === id)?.name ?? id
  return sendProviderPage(
    response,
    `Slack of ${sampleWorkspace.name}`,
    html`<p>The demo’s own workspace plays Slack. These messages were posted, the newest first.</p>
      ${messages.length === 0 ? html`<p>No message yet.</p>` : ''}
      ${messages.map(
        ({ channel, text: posted, at }) =>
          html`<article>
            <h2>#${nameOf(channel)}</h2>
            <pre>${shown(posted)}</pre>
            <small>${at.toISOString()}</small>
          </article>`,
      )}`,
  )
}

/**
 * Plays Slack for the demo: a page on which a person allows the connection, the part of the Web API that the server uses,
 * and a page with the posted messages. It protects nothing; its token is published.
 * @param pageOrigins of pages to which people may be sent back
 */
export const createSlackWorkspace = (pageOrigins: readonly string[]): SlackWorkspacePage => {
  const codes = createCodes()
  let messages: readonly Posted[] = []

  const authorize = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    // The first page stands for the address that is registered with the application.
    const back = URL.parse(redirectUri || `${pageOrigins[0]}/`) ?? undefined
    const isOurs = query.get('client_id') === sampleSlackApplication.clientId
    if (!back || !isOurs || !pageOrigins.includes(back.origin)) return refusePage(response)
    if (request.method !== 'POST') return showConsent(response)
    const isAllowed = new URLSearchParams(await text(request)).get('answer') === 'allow'
    if (isAllowed) back.searchParams.set('code', codes.add(redirectUri))
    else back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(303, { Location: back.href }).end()
  }

  const { clientId, clientSecret } = sampleSlackApplication
  const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

  const exchange = (authorization: string, form: URLSearchParams) => {
    if (authorization !== credentials) return { ok: false, error: 'bad_client_secret' }
    if (!codes.take(form.get('code') ?? '', form.get('redirect_uri') ?? '')) return { ok: false, error: 'invalid_code' }
    return { ok: true, access_token: sampleSlackToken, token_type: 'bot', team: sampleWorkspace }
  }

  const post = (form: URLSearchParams) => {
    const channel = form.get('channel') ?? ''
    if (!sampleSlackChannels.some(({ id }) => id === channel)) return { ok: false, error: 'channel_not_found' }
    messages = [{ channel, text: form.get('text') ?? '', at: new Date() }, ...messages].slice(0, maxMessages)
    return { ok: true }
  }

  const callApi = (method: string, authorization: string, form: URLSearchParams): object => {
    if (method === 'oauth.v2.access') return exchange(authorization, form)
    if (authorization !== `Bearer ${sampleSlackToken}`) return { ok: false, error: 'invalid_auth' }
    if (method === 'conversations.list') return channelPage(form.get('cursor') ?? '')
    if (method === 'chat.postMessage') return post(form)
    return method === 'auth.revoke' ? { ok: true, revoked: true } : { ok: false, error: 'unknown_method' }
  }

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const path = pathname.slice(workspacePath.length)
    if (path === '/authorize') return authorize(request, response, searchParams)
    if (path.startsWith('/api/') && request.method === 'POST') {
      const form = new URLSearchParams(await text(request))
      return sendJson(response, callApi(path.slice(5), request.headers.authorization ?? '', form))
    }
    if (path === '/' && request.method === 'GET' && isAskedByLoopback(request)) return showMessages(response, messages)
    return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  }

  return {
    answer: (request, response) =>
      void route(request, response).catch(() => {
        if (!response.headersSent) refusePage(response)
      }),
  }
}
