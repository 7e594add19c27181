import { verifyWebhook, type SignedRequest, type Verification } from './verification.ts'

/** A webhook request that arrived. */
export interface ReceivedRequest {
  /** Counts up; the newest has the highest. */
  id: number
  /** ISO date. */
  receivedAt: string
  /** Type of the event; empty when the body has none. */
  type: string
  /** Id of the message, the same in every attempt; empty without one. */
  messageId: string
  /** How often this message arrived by now. */
  attempt: number
  verification: Verification
  body: string
}

/** The latest webhook requests, in memory only. */
export interface Receiver {
  /** Checks and keeps a request. */
  add: (request: SignedRequest) => void
  /** Newest first. */
  list: () => readonly ReceivedRequest[]
  clear: () => void
}

const maxRequests = 50
const longestBody = 20_000

const typeOf = (body: string): string => {
  try {
    const { type } = JSON.parse(body) as { type?: unknown }
    return typeof type === 'string' ? type.slice(0, 100) : ''
  } catch {
    // A request of an unknown sender may hold anything.
    return ''
  }
}

/** Creates a receiver that knows one signing secret. */
export const createReceiver = (secret: string, now: () => number): Receiver => {
  let requests: readonly ReceivedRequest[] = []
  let lastId = 0
  return {
    add: request => {
      const { headers, body } = request
      const messageId = (headers['webhook-id'] ?? '').slice(0, 100)
      lastId += 1
      const received: ReceivedRequest = {
        id: lastId,
        receivedAt: new Date(now()).toISOString(),
        type: typeOf(body),
        messageId,
        attempt: 1 + requests.filter(earlier => messageId !== '' && earlier.messageId === messageId).length,
        verification: verifyWebhook(request, secret, now()),
        body: body.slice(0, longestBody),
      }
      requests = [received, ...requests].slice(0, maxRequests)
    },
    list: () => requests,
    clear: () => {
      requests = []
    },
  }
}
