import type { Audit } from '../../../../http/audits/answers.ts'
import type { SentenceWriting } from '../../../../http/auditSentence.ts'
import { changesOf, listedIn } from '../../../../state/portal/common/auditChanges.ts'
import { entrySentence, sentSentence } from '../../../../state/portal/common/entrySentence.ts'
import { defineServerTexts, useServerTexts } from '../../../messages/serverTexts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { actionTexts } from '../../../kit/actionTexts.ts'
import { eventNames } from '../useEventTexts.ts'
import { useMoney } from '../useMoney.ts'
import { changeWords, type ChangeWords } from './changeWords.ts'
import { auditsMessages, type AuditsTranslate } from './messages.ts'

/** Translations of the sentences of the log, by the action, and of values in them, by fact and value. */
const auditSentences = defineServerTexts('auditSentences')

/** Texts of the audit log. */
export interface AuditWords {
  t: AuditsTranslate
  /** What an entry tells; its action where the server sends no sentence. */
  sentenceOf: (audit: Audit) => string
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && !/^[[{]/.test(String(value))

/** Returns the name that an entry has for an id, as of then, or the product for the key of an event. */
export const useEntryNames = (): ((audit: Audit, id: string) => string | undefined) => {
  const eventName = useServerTexts(eventNames)
  return ({ names }, id) => (Object.hasOwn(names, id) ? names[id] : eventName(id, '') || undefined)
}

/**
 * The sentences after the one for the action, which are those that the server adds to its own.
 * @param said names of the facts that the first sentence says
 */
const detailsOf = (t: AuditsTranslate, words: ChangeWords, audit: Audit, said: ReadonlySet<string>): string[] => {
  const { reason, attempts, impersonator, apiTokenId } = audit.facts
  const [change, ...others] = said.has('before') ? [] : changesOf(audit)
  const fields = listedIn(audit, 'fields').map(words.fieldName)
  return [
    // Several values are compared in the details.
    ...(change && others.length === 0 && isPlain(change.before) && isPlain(change.after)
      ? [
          t('fromTo', {
            before: words.valueText(change.field, change.before),
            after: words.valueText(change.field, change.after),
          }),
        ]
      : []),
    ...(fields.length > 0 ? [t('fieldsChanged', { fields: fields.join(', ') })] : []),
    ...(isPlain(reason) ? [t('because', { reason: String(reason).replace(/\.$/, '') })] : []),
    ...(Number(attempts) > 1 ? [t('repeated', { count: Number(attempts) })] : []),
    ...(isPlain(impersonator) && !said.has('impersonator') ? [t('doneBy', { agent: String(impersonator) })] : []),
    ...(apiTokenId === undefined ? [] : [t('doneByProgram')]),
  ]
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The texts of the audit log. An entry is told by the translated sentence of its action with who did what to whom; one that
 * says too little for it, by what its event means. Entries of actions without a translation keep the sentence of the server.
 */
export const useAuditWords = (): AuditWords => {
  const t = useMessages(auditsMessages)
  const translated = useServerTexts(actionTexts)
  const template = useServerTexts(auditSentences)
  const eventName = useServerTexts(eventNames)
  const format = useFormat()
  const money = useMoney()
  const writing: SentenceWriting = {
    dateOf: iso => format.date(iso, 'long'),
    moneyOf: (amountMinor, currency) => money({ amountMinor, currency }),
    wordOf: (fact, value) => (fact === 'event' ? eventName(value, '') : template(`${fact}.${value}`, '')) || undefined,
  }
  const nameIn = useEntryNames()
  const sentenceOf = (audit: Audit) => {
    const { action, id } = audit
    const { text = translated(action, ''), said = nothing } = entrySentence(audit, template(action, ''), writing) ?? {}
    return text === ''
      ? sentSentence(audit, writing) || action || id
      : [
          text,
          ...detailsOf(
            t,
            changeWords(t, format, id => nameIn(audit, id)),
            audit,
            said,
          ),
        ].join(' ')
  }
  return { t, sentenceOf }
}
