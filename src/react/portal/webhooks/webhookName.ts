import type { Webhook } from '../../../http/webhooks/types.ts'
import type { Translate } from '../../messages/messages.ts'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import type { webhooksMessages } from './messages.ts'

/** Returns the texts of this section. */
export type Words = Translate<(typeof webhooksMessages)['english']>

/** The name of a webhook inside a sentence. */
export const nameOf = (t: Words, { displayName }: Pick<Webhook, 'displayName'>): string =>
  withoutDirectionMarks(displayName).trim() || t('unnamed')
