import type { Audit } from '../../../http/audits/answers.ts'
import { useServerTexts } from '../../messages/serverTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { actionTexts } from '../../kit/actionTexts.ts'
import { auditsMessages, type AuditsTranslate } from './messages.ts'

/** Texts of the audit log. */
export interface AuditWords {
  t: AuditsTranslate
  /** What an entry tells; its action where the server sends no sentence. */
  sentenceOf: (audit: Audit) => string
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && !/^[[{]/.test(String(value))

/** The sentences after the one for the action, which are those that the server adds to its own. */
const detailsOf = (t: AuditsTranslate, { facts }: Audit): string[] => {
  const { before, after, name, fields, reason, attempts, impersonator, apiTokenId } = facts
  const now = after ?? name
  return [
    // Values with several fields are compared in the details.
    ...(isPlain(before) && isPlain(now) ? [t('fromTo', { before: String(before), after: String(now) })] : []),
    ...(isPlain(fields) ? [t('fieldsChanged', { fields: String(fields) })] : []),
    ...(isPlain(reason) ? [t('because', { reason: String(reason).replace(/\.$/, '') })] : []),
    ...(Number(attempts) > 1 ? [t('repeated', { count: Number(attempts) })] : []),
    ...(isPlain(impersonator) ? [t('doneBy', { agent: String(impersonator) })] : []),
    ...(apiTokenId === undefined ? [] : [t('doneByProgram')]),
  ]
}

/** The texts of the audit log. Entries of actions that have no translation keep the sentence of the server. */
export const useAuditWords = (): AuditWords => {
  const t = useMessages(auditsMessages)
  const translated = useServerTexts(actionTexts)
  const sentenceOf = (audit: Audit) => {
    const { action, description, id } = audit
    const known = translated(action, '')
    return known === '' ? description || action || id : [known, ...detailsOf(t, audit)].join(' ')
  }
  return { t, sentenceOf }
}
