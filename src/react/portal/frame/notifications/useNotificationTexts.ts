import type { SentenceWriting } from '../../../../http/auditSentence.ts'
import { notificationTexts, type NotificationTexts } from '../../../../state/portal/notifications/notificationTexts.ts'
import type { Notification } from '../../../../state/portal/notifications/notifications.ts'
import { defineServerTexts, useServerTexts } from '../../../messages/serverTexts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMoney } from '../../common/useMoney.ts'

/** Translations of the texts of notifications, by their kind. */
const kindTexts = defineServerTexts('notificationTexts')

/** Words for values of facts, as in the sentences of the audit log. */
const valueTexts = defineServerTexts('auditSentences')

/** Returns title and body of a notification in the person's language; those of the server for a kind without a translation. */
export const useNotificationTexts = (): ((one: Notification) => NotificationTexts) => {
  const template = useServerTexts(kindTexts)
  const word = useServerTexts(valueTexts)
  const format = useFormat()
  const money = useMoney()
  const writing: SentenceWriting = {
    dateOf: iso => format.date(iso, 'long'),
    moneyOf: (amountMinor, currency) => money({ amountMinor, currency }),
    wordOf: (fact, value) => word(`${fact}.${value}`, '') || undefined,
  }
  return one => notificationTexts(one, { title: template(one.key, ''), body: template(`${one.key}.body`, '') }, writing)
}
