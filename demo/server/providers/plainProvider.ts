import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  samplePlainPath,
  sampleProviders,
  sampleSecret,
} from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { showPeople, type OpenIdSample } from './openIdPage.ts'

/** An OAuth provider without ID tokens on a path of the demo server. */
export interface LocalPlainProvider {
  /** Answers requests below its path. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** Grant of a code or token. */
interface Grant {
  person: OpenIdSample
  clientId: string
  challenge: string
  endsMs: number
}

const codeMs = 60_000
const tokenMs = 300_000
const maxGrants = 1_000

const services = new Map(sampleProviders.filter(({ plain }) => plain).map(({ id, displayName }) => [id, displayName]))

/** Codes and tokens that expire; codes are consumed by their first use. */
const createGrants = () => {
  const all = new Map<string, Grant>()
  return {
    add: (grant: Omit<Grant, 'endsMs'>, lifeMs: number): string => {
      const name = randomBytes(24).toString('base64url')
      all.set(name, { ...grant, endsMs: Date.now() + lifeMs })
      const [oldest] = all.keys()
      if (all.size > maxGrants && oldest !== undefined) all.delete(oldest)
      return name
    },
    read: (name: string): Grant | undefined => {
      const grant = all.get(name)
      return grant && Date.now() < grant.endsMs ? grant : undefined
    },
    end: (name: string) => void all.delete(name),
  }
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))

const refusePage = (response: ServerResponse) =>
  response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is not a sign-in request we know.')

/** Ids are numbers, and never change. */
const idOf = (person: OpenIdSample) => Number(/\d+$/.exec(person.subject)?.[0])

/**
 * An OAuth 2.0 provider without OpenID Connect that behaves like GitHub: it exchanges codes for tokens, and two endpoints
 * return the user of a token. Errors for codes have status 200.
 */
export const createPlainProvider = (callback: string, people: readonly OpenIdSample[]): LocalPlainProvider => {
  const [codes, tokens] = [createGrants(), createGrants()]

  const authorize = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const [clientId, challenge] = [query.get('client_id') ?? '', query.get('code_challenge') ?? '']
    const service = services.get(clientId)
    const isOurs = query.get('redirect_uri') === callback && query.get('response_type') === 'code'
    if (!service || !isOurs || query.get('code_challenge_method') !== 'S256') return refusePage(response)
    if (request.method !== 'POST') return showPeople(response, service, people)
    const subject = new URLSearchParams(await text(request)).get('person')
    const person = people.find(known => known.subject === subject)
    const back = new URL(callback)
    if (person) back.searchParams.set('code', codes.add({ person, clientId, challenge }, codeMs))
    else back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(303, { Location: back.href }).end()
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const grant = codes.read(code)
    codes.end(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === grant?.clientId && form.get('client_secret') === sampleSecret
    if (!grant || !isClient || challenge !== grant.challenge || form.get('redirect_uri') !== callback)
      return sendJson(response, 200, { error: 'bad_verification_code' })
    const access_token = tokens.add(grant, tokenMs)
    sendJson(response, 200, { access_token, token_type: 'bearer', scope: 'read:user,user:email' })
  }

  const tell = ({ headers }: IncomingMessage, response: ServerResponse, what: (person: OpenIdSample) => object) => {
    const grant = tokens.read(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    if (!grant || !headers['user-agent']) return sendJson(response, 401, { message: 'Requires authentication' })
    sendJson(response, 200, what(grant.person))
  }

  const route = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', callback)
    const path = pathname.slice(samplePlainPath.length)
    if (path === '/authorize') return authorize(request, response, searchParams)
    if (path === '/token' && request.method === 'POST') return exchange(request, response)
    if (path === '/user')
      return tell(request, response, person => ({ id: idOf(person), login: person.subject, name: person.name }))
    if (path === '/user/emails')
      return tell(request, response, ({ email, isVerified }) => [
        { email, primary: true, verified: isVerified },
        { email: 'other@mail.test', primary: false, verified: true },
      ])
    return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  }

  return {
    answer: (request, response) =>
      void Promise.resolve(route(request, response)).catch(() => {
        if (!response.headersSent) refusePage(response)
      }),
  }
}
