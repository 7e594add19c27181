import type { ReadNotification } from '../../../http/notifications/answers.ts'
import { fillSentence, sentenceValues, withLocalValues, type SentenceWriting } from '../../../http/auditSentence.ts'

/** What a notification says. */
export interface NotificationTexts {
  title: string
  body: string
}

/**
 * Fills the texts of a notification; those of the server where a template is missing, or needs values that are not there.
 * @param templates the wordings of its kind in the person's language; see `fillSentence`
 */
export const notificationTexts = (
  { title, body, about }: Pick<ReadNotification, 'title' | 'body' | 'about'>,
  templates: NotificationTexts,
  writing: SentenceWriting,
): NotificationTexts => {
  if (!about) return { title, body }
  const values = sentenceValues(about, writing)
  const sent = (text: string) => withLocalValues(text, about.facts, writing)
  return {
    title: fillSentence(templates.title, values) || sent(title),
    body: fillSentence(templates.body, values) || sent(body),
  }
}
