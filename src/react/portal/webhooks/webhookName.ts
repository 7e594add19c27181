import type { Webhook } from '../../../http/webhooks/answers.ts'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import type { WebhooksTranslate } from './messages.ts'

/** The name of a webhook inside a sentence. */
export const nameOf = (t: WebhooksTranslate, { displayName }: Pick<Webhook, 'displayName'>): string =>
  withoutDirectionMarks(displayName).trim() || t('unnamed')
