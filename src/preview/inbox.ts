import type { Mailer, Sms } from '../backend/ports/ports.ts'

/** A mail or text message that the preview would have sent. */
export interface PreviewMessage {
  id: number
  kind: 'mail' | 'sms'
  to: string
  /** Empty for text messages. */
  subject: string
  text: string
  /** ISO date. */
  receivedAt: string
}

/** Stores messages instead of sending them and calls `onMessage` for each. Their codes protect sample data only. */
export const createPreviewInbox = (now: () => number, onMessage: (message: PreviewMessage) => void = () => {}) => {
  let messages: PreviewMessage[] = []
  let lastId = 0
  const add = (kind: PreviewMessage['kind'], to: string, subject: string, text: string) => {
    lastId += 1
    const message = { id: lastId, kind, to, subject, text, receivedAt: new Date(now()).toISOString() }
    messages = [message, ...messages].slice(0, 50)
    onMessage(message)
  }
  const mailer: Mailer = { send: async ({ to, subject, text }) => add('mail', to, subject, text) }
  const sms: Sms = { send: async ({ to, text }) => add('sms', to, '', text) }
  return {
    mailer,
    sms,
    /** Newest first. */
    list: (): readonly PreviewMessage[] => messages,
    clear: (): void => void (messages = []),
  }
}
