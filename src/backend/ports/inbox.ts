/** A mail or text message that is kept instead of delivered. */
export interface InboxMessage {
  id: number
  kind: 'mail' | 'sms'
  /** Address or number; one message has one recipient. */
  to: string
  /** Empty for text messages. */
  subject: string
  text: string
  /** ISO date. */
  receivedAt: string
}

/** The latest messages, in memory only. */
export interface Inbox {
  /** Adds a message, and returns it with its id and date. */
  add: (message: Pick<InboxMessage, 'kind' | 'to' | 'subject' | 'text'>) => InboxMessage
  /** Newest first; all of them, or those to one recipient. */
  list: (to?: string) => InboxMessage[]
  clear: () => void
}

const longestText = 20_000

/** Creates an empty inbox; when it is full, new messages replace the oldest. */
export const createInbox = (now: () => number, maxMessages = 200): Inbox => {
  let messages: InboxMessage[] = []
  let lastId = 0
  return {
    add: ({ kind, to, subject, text }) => {
      lastId += 1
      const receivedAt = new Date(now()).toISOString()
      const message = {
        id: lastId,
        kind,
        to,
        subject: subject.slice(0, 500),
        text: text.slice(0, longestText),
        receivedAt,
      }
      messages = [message, ...messages].slice(0, maxMessages)
      return message
    },
    list: to =>
      to === undefined ? messages : messages.filter(message => message.to.toLowerCase() === to.toLowerCase()),
    clear: () => {
      messages = []
    },
  }
}
