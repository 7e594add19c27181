import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeApiVersion } from '../../../../demo/server/payments/stripeClient.ts'
import type { Clock } from '../../../../src/backend/ports/ports.ts'
import type { TestPrice } from '../../../../src/backend/testPayments/state.ts'
import { createAccount, isRefusal, type Account } from './account.ts'
import { customerRoutes } from './customerRoutes.ts'
import { Fault, wrong } from './fault.ts'
import { paramsOf, textIn, textsIn, type Params } from './form.ts'
import { invoiceRoutes } from './invoiceRoutes.ts'
import type { Route, ShapeOf } from './route.ts'
import type { Shaping } from './shapes.ts'
import { subscriptionRoutes } from './subscriptionRoutes.ts'

/** A call that came in. */
export interface SeenCall {
  method: string
  path: string
  params: Params
  key: string | undefined
}

/** What the next call meets instead of an answer. */
export type Trouble = 'close' | 'lostAnswer' | 429 | 500 | 503 | 401

interface Kept {
  request: string
  answer?: { status: number; body: string }
}

interface OpenAccount {
  account: Account
  seen: SeenCall[]
  /** Undefined: the call is answered. A function runs before it is. */
  troubles: (Trouble | undefined | (() => void))[]
  answers: Map<string, Kept>
}

const routes = Object.entries({ ...customerRoutes, ...subscriptionRoutes, ...invoiceRoutes }).map(([name, route]) => {
  const [method = '', path = ''] = name.split(' ')
  return {
    method,
    pattern: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`),
    route,
    isExact: !path.includes(':id'),
  }
})

const routeOf = (method: string, path: string): { route: Route; ids: string[] } => {
  const fitting = routes.filter(known => known.method === method && known.pattern.test(path))
  const found = fitting.find(({ isExact }) => isExact) ?? fitting[0]
  if (!found)
    throw new Fault(404, { type: 'invalid_request_error', message: `Unrecognized request: ${method} ${path}` })
  return { route: found.route, ids: found.pattern.exec(path)!.slice(1) }
}

/** The names that a call wants as objects, each step of a path by itself. @throws Fault for more than four steps */
const expandOf = (params: Params): Set<string> => {
  const paths = textsIn(params, 'expand').map(path => path.split('.'))
  if (paths.some(({ length }) => length > 4)) throw wrong('Expansion is limited to four levels', 'expand')
  return new Set(paths.flat())
}

const shapeOf = (account: Account, expand: Set<string>): ShapeOf => {
  const shaping = (draft: Shaping['draft'], extra: Shaping['extra']): Shaping => ({ account, draft, extra, expand })
  return {
    change: (customerId, act) => account.change(customerId, (draft, extra) => act(shaping(draft, extra), draft, extra)),
    look: (customerId, act) => account.look(customerId, (draft, extra) => act(shaping(draft, extra), draft, extra)),
  }
}

const ids = (entry: unknown) => (entry as { id: string }).id

/** Lists come in pages of ten, or as many as are asked for. */
const pageOf = (answer: object, params: Params): object => {
  if (!('data' in answer) || !Array.isArray(answer.data) || !('object' in answer)) return answer
  const limit = Number(textIn(params, 'limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) throw wrong('limit must be 1 to 100', 'limit')
  const after = textIn(params, 'starting_after')
  const from = after === undefined ? 0 : answer.data.map(ids).indexOf(after) + 1
  return { ...answer, data: answer.data.slice(from, from + limit), has_more: answer.data.length > from + limit }
}

const faultOf = (cause: unknown): Fault => {
  if (cause instanceof Fault) return cause
  if (isRefusal(cause)) return wrong(cause.message)
  return new Fault(500, { type: 'api_error', message: cause instanceof Error ? (cause.stack ?? '') : String(cause) })
}

const run = async ({ account }: OpenAccount, { method, path, params }: SeenCall) => {
  try {
    const { route, ids: found } = routeOf(method, path)
    const answer = await route({ account, params, ids: found, shape: shapeOf(account, expandOf(params)) })
    return { status: 200, body: JSON.stringify(pageOf(answer, params)) }
  } catch (cause) {
    const { status, body } = faultOf(cause)
    return { status, body: JSON.stringify({ error: body }) }
  }
}

/** Does a call once for its key, and repeats the answer; only what was never begun can be asked for anew. */
const once = async (open: OpenAccount, call: SeenCall) => {
  const { key, method, path, params } = call
  if (method !== 'POST') return run(open, call)
  if (key === undefined) throw wrong('Writes need an Idempotency-Key')
  const request = JSON.stringify([path, params])
  const kept = open.answers.get(key)
  if (kept && kept.request !== request)
    throw new Fault(400, { type: 'idempotency_error', message: 'The key was used with other parameters' })
  if (kept && !kept.answer)
    throw new Fault(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In progress' })
  if (kept?.answer) return kept.answer
  const entry: Kept = { request }
  open.answers.set(key, entry)
  entry.answer = await run(open, call)
  return entry.answer
}

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const seenOf = async (incoming: IncomingMessage): Promise<SeenCall> => {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test')
  const key = incoming.headers['idempotency-key']
  const body = await bodyOf(incoming)
  return {
    method: incoming.method ?? '',
    path: pathname,
    params: paramsOf(incoming.method === 'GET' || body === '' ? search.slice(1) : body),
    key: typeof key === 'string' ? key : undefined,
  }
}

/** What stands in the way of a call; true when it was answered by that. */
const isTroubled = async (open: OpenAccount, call: SeenCall, outgoing: ServerResponse): Promise<boolean> => {
  const trouble = open.troubles.shift()
  if (trouble === undefined) return false
  if (typeof trouble === 'function') {
    trouble()
    return false
  }
  if (trouble === 'lostAnswer') await once(open, call)
  if (trouble === 'close' || trouble === 'lostAnswer') outgoing.destroy()
  else {
    outgoing.writeHead(trouble, { 'Content-Type': 'application/json' })
    outgoing.end(JSON.stringify({ error: { type: 'api_error', message: 'Trouble' } }))
  }
  return true
}

const accounts = new Map<string, OpenAccount>()

const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const open = accounts.get((incoming.headers.authorization ?? '').replace('Bearer ', ''))
  const call = await seenOf(incoming)
  open?.seen.push(call)
  if (open && (await isTroubled(open, call, outgoing))) return
  const reply = async () => {
    if (!open) throw new Fault(401, { type: 'invalid_request_error', message: 'Invalid API key' })
    if (incoming.headers['stripe-version'] !== stripeApiVersion) throw wrong('Another version of the API')
    return once(open, call)
  }
  const { status, body } = await reply().catch((cause: unknown) => {
    const fault = faultOf(cause)
    return { status: fault.status, body: JSON.stringify({ error: fault.body }) }
  })
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${open?.seen.length ?? 0}` })
  outgoing.end(body)
}

let listening: Promise<URL> | undefined

const listen = (): Promise<URL> =>
  new Promise(resolve => {
    const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
    server.keepAliveTimeout = 60_000
    // The tests end while it listens, and while clients keep their connections.
    server.on('connection', socket => socket.unref())
    server
      .unref()
      .listen(0, '127.0.0.1', () => resolve(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)))
  })

/** Opens an account at a server on this machine that answers as Stripe does. */
export const openStripeAccount = async (clock: Clock, prices: readonly TestPrice[]) => {
  const secretKey = `sk_test_${accounts.size + 1}`
  const open: OpenAccount = { account: createAccount(clock, prices), seen: [], troubles: [], answers: new Map() }
  accounts.set(secretKey, open)
  return { secretKey, apiBase: await (listening ??= listen()), ...open }
}
