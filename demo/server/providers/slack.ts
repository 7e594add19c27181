import { PermanentFailure } from '../../../src/backend/jobs/jobs.ts'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import type { Slack } from '../../../src/backend/ports/slack.ts'
import { createIdentityProviders } from './identityProviders.ts'

/** The vendor's application at Slack. */
export interface SlackSettings {
  clientId: string
  clientSecret: string
}

/** Where Slack is; the demo plays one on an origin of its own. */
export interface SlackPlace {
  authorizeUrl: string
  /** Base of the Web API, with a slash at its end. */
  apiUrl: string
  /** Origins on this machine that may be called. */
  ownOrigins?: readonly string[]
}

const realSlack: SlackPlace = {
  authorizeUrl: 'https://slack.com/oauth/v2/authorize',
  apiUrl: 'https://slack.com/api/',
}

/** Reading channels, and posting, in public ones without an invitation. */
const scope = 'channels:read,groups:read,chat:write,chat:write.public'

/** A page of channels has up to a few hundred kilobytes. */
const maxBytes = 1_048_576
const channelsPerPage = 200
const maxPages = 20

/** Failures that may pass; Slack's other ones are final. */
const passing = new Set([
  'ratelimited',
  'rate_limited',
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
])

type Answer = Readonly<Record<string, unknown>> & { ok: boolean; error?: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textIn = (value: unknown, name: string): string => {
  const found = isRecord(value) ? value[name] : undefined
  return typeof found === 'string' ? found : ''
}

/** Reads the settings `FE_SLACK_CLIENT_ID` and `FE_SLACK_CLIENT_SECRET`. @throws TypeError when one of them is missing */
export const slackFrom = (env: NodeJS.ProcessEnv): SlackSettings | undefined => {
  const { FE_SLACK_CLIENT_ID: clientId, FE_SLACK_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new TypeError('FE_SLACK_CLIENT_ID and FE_SLACK_CLIENT_SECRET are set together, or neither')
  return { clientId, clientSecret }
}

/** One call of the Web API. Rejects when there is no answer of the API, or one that tells to try again. */
const createCall =
  ({ ask }: IdentityProviders, apiUrl: string) =>
  async (method: string, authorization: string, form: Record<string, string>): Promise<Answer> => {
    const { status, json } = await ask(new URL(method, apiUrl), { headers: { authorization }, form })
    if (!isRecord(json) || typeof json['ok'] !== 'boolean')
      throw new Error(`Slack answered ${method} with HTTP ${status}`)
    const answer: Answer = { ...json, ok: json['ok'] }
    if (!answer.ok && passing.has(textIn(answer, 'error')))
      throw new Error(`Slack refused ${method} for now: ${textIn(answer, 'error')}`)
    return answer
  }

/** @throws PermanentFailure for an answer that refuses the call for good */
const accepted = (method: string, answer: Answer): Answer => {
  if (!answer.ok) throw new PermanentFailure(`Slack refused ${method}: ${textIn(answer, 'error').slice(0, 100)}`)
  return answer
}

const channelsIn = ({ channels }: Answer) =>
  (Array.isArray(channels) ? (channels as unknown[]) : []).flatMap(channel => {
    const [id, name] = [textIn(channel, 'id'), textIn(channel, 'name')]
    return id && name ? [{ id, name }] : []
  })

/** Slack's Web API: OAuth 2.0 for the connection, `conversations.list` and `chat.postMessage`. */
export const createSlack = ({ clientId, clientSecret }: SlackSettings, place: SlackPlace = realSlack): Slack => {
  const call = createCall(createIdentityProviders(place.ownOrigins, maxBytes), place.apiUrl)
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const authorizeUrl = new URL(place.authorizeUrl)
  authorizeUrl.searchParams.set('client_id', clientId)
  authorizeUrl.searchParams.set('scope', scope)
  return {
    clientId,
    authorizeUrl: authorizeUrl.href,
    connect: async (code, redirectUri) => {
      const form = { code, ...(redirectUri !== undefined && { redirect_uri: redirectUri }) }
      const answer = await call('oauth.v2.access', basic, form)
      const { team } = answer
      const workspace = { id: textIn(team, 'id'), name: textIn(team, 'name'), token: textIn(answer, 'access_token') }
      return answer.ok && workspace.id && workspace.token ? workspace : undefined
    },
    channels: async token => {
      const method = 'conversations.list'
      const fixed = {
        limit: String(channelsPerPage),
        exclude_archived: 'true',
        types: 'public_channel,private_channel',
      }
      const found: { id: string; name: string }[] = []
      let cursor = ''
      for (let page = 0; page < maxPages; page += 1) {
        const form = { ...fixed, ...(cursor && { cursor }) }
        const answer = accepted(method, await call(method, `Bearer ${token}`, form))
        found.push(...channelsIn(answer))
        cursor = textIn(answer['response_metadata'], 'next_cursor')
        if (cursor === '') break
      }
      return found
    },
    post: async (token, channel, text) => {
      const form = { channel, text, mrkdwn: 'false', unfurl_links: 'false', unfurl_media: 'false' }
      accepted('chat.postMessage', await call('chat.postMessage', `Bearer ${token}`, form))
    },
    revoke: async token => {
      // A token that Slack refuses has ended already.
      await call('auth.revoke', `Bearer ${token}`, {})
    },
  }
}
