import { fillSentence, sentenceValues, type SentenceWriting } from '../../../http/auditSentence.ts'
import type { Notification } from '../../../state/portal/notifications/notifications.ts'
import { defineServerTexts, useServerTexts } from '../../messages/serverTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'

/** Translations of the texts of notifications, by their kind. */
const notificationTexts = defineServerTexts('notificationTexts')

/** Words for values of facts, as in the sentences of the audit log. */
const auditSentences = defineServerTexts('auditSentences')

/** Returns title and body of a notification in the person's language; those of the server for a kind without a translation. */
export const useNotificationTexts = (): ((one: Notification) => { title: string; body: string }) => {
  const template = useServerTexts(notificationTexts)
  const word = useServerTexts(auditSentences)
  const format = useFormat()
  const writing: SentenceWriting = {
    dateOf: iso => format.date(iso),
    wordOf: (fact, value) => word(`${fact}.${value}`, '') || undefined,
  }
  return ({ key, title, body, about }) => {
    if (!about) return { title, body }
    const values = sentenceValues(about, writing)
    return {
      title: fillSentence(template(key, ''), values) || title,
      body: fillSentence(template(`${key}.body`, ''), values) || body,
    }
  }
}
