import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import type { InboxMessage } from '../../src/backend/ports/inbox.ts'

const patienceMs = 120_000
const everyMs = 50

const codePattern = /(?<!\d)\d{6}(?!\d)/
const linkPattern = /https?:\/\/\S+/

/** When each browser came, in milliseconds since 1970; what was sent before is not for its person. */
const cameAt = new WeakMap<BrowserContext, number>()

/** Begins to look at the messages of the person who uses a browser. */
export const openInbox = (browser: BrowserContext): void => void cameAt.set(browser, Date.now())

/**
 * The newest message of a kind to a recipient, once there is one. Neither what earlier tests had sent nor notices about
 * what happened count, as mail may come late.
 */
const last = async (page: Page, kind: InboxMessage['kind'], to: string, after = 0): Promise<InboxMessage> => {
  const since = cameAt.get(page.context()) ?? assert.fail('This browser has no inbox')
  const counts = ({ id, kind: sentAs, text, receivedAt }: InboxMessage) =>
    sentAs === kind &&
    id > after &&
    Date.parse(receivedAt) >= since &&
    (codePattern.test(text) || linkPattern.test(text))
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await page.request.get(`/inbox/messages?to=${encodeURIComponent(to)}`)
    const messages = (await answer.json()) as InboxMessage[]
    const found = messages.find(counts)
    if (found) return found
    if (Date.now() > end) throw new Error(`No ${kind} with a code or link came to ${to}; ${JSON.stringify(messages)}`)
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
}

/** The newest mail with a code or link to an address; waits for one, or for one that came after another one. */
export const lastMail = (page: Page, to: string, after?: InboxMessage): Promise<InboxMessage> =>
  last(page, 'mail', to, after?.id)

/** The newest text message with a code to a number; waits for one, or for one that came after another one. */
export const lastSms = (page: Page, to: string, after?: InboxMessage): Promise<InboxMessage> =>
  last(page, 'sms', to, after?.id)

/** The code of six digits in a message. @throws Error when there is none. */
export const codeIn = ({ text }: InboxMessage): string => {
  const code = codePattern.exec(text)?.[0]
  if (code === undefined) throw new Error(`There is no code in: ${text}`)
  return code
}

/** The link in a message. @throws Error when there is none. */
export const linkIn = ({ text }: InboxMessage): string => {
  const link = linkPattern.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  return link
}
