import type { Page } from 'playwright-core'
import type { InboxMessage } from '../../demo/server/inbox.ts'

const patienceMs = 5_000

/** The newest message of a kind to a recipient, once there is one that is newer than `after`. */
const last = async (page: Page, kind: InboxMessage['kind'], to: string, after = 0): Promise<InboxMessage> => {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await page.request.get(`/inbox/messages?to=${encodeURIComponent(to)}`)
    const messages = (await answer.json()) as InboxMessage[]
    const found = messages.find(message => message.kind === kind && message.id > after)
    if (found) return found
    if (Date.now() > end) throw new Error(`No ${kind} came to ${to}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** The newest mail to an address; waits for one, or for one that came after another one. */
export const lastMail = (page: Page, to: string, after?: InboxMessage): Promise<InboxMessage> =>
  last(page, 'mail', to, after?.id)

/** The newest text message to a number; waits for one, or for one that came after another one. */
export const lastSms = (page: Page, to: string, after?: InboxMessage): Promise<InboxMessage> =>
  last(page, 'sms', to, after?.id)

/** The code of six digits in a message. @throws Error when there is none. */
export const codeIn = ({ text }: InboxMessage): string => {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  if (code === undefined) throw new Error(`There is no code in: ${text}`)
  return code
}

/** The link in a message. @throws Error when there is none. */
export const linkIn = ({ text }: InboxMessage): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  return link
}
