import type { ApiToken } from '../../../http/tokens/calls.ts'
import type { TranslateOf } from '../../messages/messages.ts'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import type { apiTokensMessages } from './messages.ts'

/** Returns the texts of these sections. */
export type ApiTokensTranslate = TranslateOf<typeof apiTokensMessages>

/** The name of a token inside a sentence. */
export const nameOf = (t: ApiTokensTranslate, { description }: Pick<ApiToken, 'description'>): string =>
  withoutDirectionMarks(description).trim() || t('unnamed')
