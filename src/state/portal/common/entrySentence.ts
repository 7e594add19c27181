import type { Audit } from '../../../http/audits/answers.ts'
import {
  fillSentence,
  namesInSentence,
  sentenceValues,
  withLocalValues,
  type SentenceWriting,
} from '../../../http/auditSentence.ts'

/** The sentence of an entry, with who did what to whom. */
export interface EntrySentence {
  text: string
  /** Names of the facts that it says. */
  said: ReadonlySet<string>
}

/**
 * Fills the sentence of an entry; undefined where the entry says too little for it.
 * @param template the wordings for its action in the person's language; see `fillSentence`
 */
export const entrySentence = (
  { userId, email, facts, names }: Pick<Audit, 'userId' | 'email' | 'facts' | 'names'>,
  template: string,
  writing: SentenceWriting,
): EntrySentence | undefined => {
  const text = fillSentence(template, sentenceValues({ userId, email, facts, names }, writing))
  return text ? { text, said: namesInSentence(template) } : undefined
}

/** What the server itself says about an entry, with its dates and amounts written for the person. */
export const sentSentence = (
  { description, facts }: Pick<Audit, 'description' | 'facts'>,
  writing: SentenceWriting,
): string => withLocalValues(description, facts, writing)
