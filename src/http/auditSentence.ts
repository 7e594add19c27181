import { moneyText, readAmount } from './money.ts'

/** What a sentence says, by the names in its braces. Missing or empty: not known. */
export type SentenceValues = Readonly<Record<string, string | undefined>>

const named = /\{(\w+)\}/g

/**
 * Fills the sentence of an audit row. A template may have several wordings, separated by ` | `; the first wording without a
 * missing value is used, so that a row with fewer facts, such as one of an earlier version, still gets a sentence.
 * @returns undefined where no wording can be filled
 */
export const fillSentence = (template: string, values: SentenceValues): string | undefined => {
  const isKnown = (wording: string) => [...wording.matchAll(named)].every(([, name = '']) => values[name])
  const wording = template.split(' | ').find(isKnown)
  return wording?.replaceAll(named, (_all, name: string) => values[name] ?? '')
}

/** The names in braces of all wordings of a template. */
export const namesInSentence = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(named)].map(([, name = '']) => name))

/** What a sentence needs of an audit row, as it is stored or as it was sent. */
export interface SentenceRow {
  userId?: string | undefined
  email?: string | undefined
  facts: Readonly<Record<string, unknown>>
  /** Names, as of then, of what the row names by ids. */
  names?: Readonly<Record<string, string>> | undefined
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const isoDate = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** How a sentence writes values. */
export interface SentenceWriting {
  /** Writes a moment, which comes as an ISO date. */
  dateOf: (iso: string) => string
  /** Writes an amount, which comes in the smallest unit of its currency. */
  moneyOf: (amountMinor: number, currency: string) => string
  /** The word for a value of a fact, such as a kind; undefined for one that stands for itself. */
  wordOf: (fact: string, value: string) => string | undefined
}

/**
 * The values of a row for its sentence: its facts, with names in place of ids, and
 * - `actor` and `target`, by name, else by address;
 * - `role`, `group`, `webhook`, `token`: what is concerned, by name.
 */
export const sentenceValues = (
  { userId = '', email, facts, names = {} }: SentenceRow,
  { dateOf, moneyOf, wordOf }: SentenceWriting,
): SentenceValues => {
  const textOf = (value: unknown) => {
    if (!isPlain(value)) return undefined
    const text = String(value)
    if (isoDate.test(text)) return dateOf(text)
    const amount = readAmount(text)
    return amount ? moneyOf(amount.amountMinor, amount.currency) : text
  }
  const nameOf = (id: unknown) => (Object.hasOwn(names, String(id)) ? names[String(id)] : undefined)
  /** Replaces the ids of a comma-separated list by names; an id without a known name stays as it is. */
  const namedOf = (value: unknown) =>
    textOf(value)
      ?.split(', ')
      .map(id => nameOf(id) ?? id)
      .join(', ')
  const { targetId, targetEmail, target, roleId, key, groupId, name, webhookId, host, tokenId } = facts
  return {
    ...Object.fromEntries(
      Object.entries(facts).map(([fact, value]) => [fact, wordOf(fact, String(value)) ?? namedOf(value)]),
    ),
    actor: nameOf(userId) ?? email,
    target: nameOf(targetId) ?? textOf(targetEmail) ?? nameOf(target),
    role: nameOf(roleId) ?? textOf(key),
    group: nameOf(groupId) ?? textOf(name),
    webhook: nameOf(webhookId) ?? textOf(host),
    token: nameOf(tokenId),
  }
}

/** How sentences are written on the server: in English, with dates as `2026-12-31`. */
export const englishWriting: Pick<SentenceWriting, 'dateOf' | 'moneyOf'> = {
  dateOf: iso => iso.slice(0, 10),
  moneyOf: (amountMinor, currency) => moneyText(amountMinor, currency, 'en'),
}

/** A sentence of the server with its dates and amounts in the person's language and time zone. */
export const withLocalValues = (
  text: string,
  facts: SentenceRow['facts'],
  { dateOf, moneyOf }: Pick<SentenceWriting, 'dateOf' | 'moneyOf'>,
): string =>
  Object.values(facts).reduce<string>((written, fact) => {
    if (typeof fact !== 'string') return written
    if (isoDate.test(fact)) return written.replace(englishWriting.dateOf(fact), () => dateOf(fact))
    const amount = readAmount(fact)
    if (!amount) return written
    const { amountMinor, currency } = amount
    return written.replace(englishWriting.moneyOf(amountMinor, currency), () => moneyOf(amountMinor, currency))
  }, text)
