import { englishWriting, fillSentence, sentenceValues, type SentenceWriting } from '../../../http/auditSentence.ts'
import type { Notification } from '../../../http/notifications/types.ts'
import { wordOf } from '../../audits/describeAudit.ts'
import { bellKindOf } from '../../events/bellKinds.ts'
import type { RecordOf } from '../../store/definitions.ts'

const writing: SentenceWriting = { ...englishWriting, wordOf }

/** A notification as the API returns it; undefined for a kind of an earlier version, which has no text anymore. */
export const notificationToWire = (record: RecordOf<'bellNotifications'>): Notification | undefined => {
  const { id, kind: key, at: createdAt, status, isPinned, about } = record
  const kind = bellKindOf(key)
  if (!kind) return undefined
  const values = sentenceValues(about, writing)
  return {
    id,
    key,
    title: fillSentence(kind.title, values) ?? '',
    body: fillSentence(kind.body, values) ?? '',
    severity: kind.severity,
    url: kind.place,
    viewed: status !== 'unread',
    createdAt,
    status,
    isPinned,
    actions: [],
    about,
  }
}
