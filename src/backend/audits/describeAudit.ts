import {
  englishWriting,
  fillSentence,
  namesInSentence,
  sentenceValues,
  type SentenceRow,
  type SentenceWriting,
} from '../../http/auditSentence.ts'
import { eventOf } from './catalogue.ts'
import type { AuditFields } from '../store/systemRecords.ts'
import { auditSentences, auditValues } from './auditSentences.ts'

type Facts = AuditFields['facts']

/** Facts that name what was acted on, the most telling first. */
const targets = ['targetEmail', 'target', 'targetId', 'name', 'policy', 'event', 'channel', 'clientId'] as const

/** What a row was done to: a named target, else the first fact that is the id of a record. */
export const targetOf = (facts: Facts): string => {
  const named = targets.find(name => facts[name] !== undefined)
  const found = named ?? Object.keys(facts).find(name => name.endsWith('Id') && name !== 'sessionId')
  return found === undefined ? '' : String(facts[found])
}

/** Words for the fields of records that a row names; others are made of their names. */
const fieldWords: Readonly<Record<string, string>> = {
  displayName: 'name',
  url: 'address',
  eventKeys: 'events',
  isActive: 'active',
  metadata: 'additional fields',
  timezone: 'time zone',
  applicationUrl: 'application URL',
  loginUrl: 'sign-in URL',
}

const fieldsInWords = (fields: string): string =>
  fields
    .split(', ')
    .map(name => fieldWords[name] ?? name.replaceAll(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
    .join(', ')

const quoted = (value: Facts[string]) => `“${String(value)}”`

const changeIn = ({ before, after, name, policy }: Facts): string[] => {
  const now = after ?? name
  // Values with several fields are compared by screens; policies write theirs with separators.
  const several = policy === undefined ? /^[[{]/ : /^[[{]|[,;] /
  const isPlain = [before, now].every(value => value !== undefined && !several.test(String(value)))
  return isPlain ? [`From ${quoted(before!)} to ${quoted(now!)}.`] : []
}

/** The word for a value of a fact, in English; undefined for one that stands for itself. */
export const wordOf: SentenceWriting['wordOf'] = (fact, value) =>
  auditValues[`${fact}.${value}`] ?? (fact === 'event' ? eventOf(value)?.displayName : undefined)

const writing: SentenceWriting = { ...englishWriting, wordOf }

const templateOf = (action: string): string | undefined => (auditSentences as Readonly<Record<string, string>>)[action]

/**
 * Who did what to whom, in English: the sentence of an action, with the values of a row.
 * @returns undefined where the row does not say enough for it
 */
export const auditSentenceOf = (action: string, row: SentenceRow): string | undefined => {
  const template = templateOf(action)
  return template === undefined ? undefined : fillSentence(template, sentenceValues(row, writing))
}

/** What a row tells, in English sentences. */
export const describeAudit = (
  row: Pick<AuditFields, 'action' | 'facts' | 'outcome' | 'userId' | 'email' | 'names'>,
): string => {
  const { action, facts, outcome } = row
  const sentence = auditSentenceOf(action, row)
  const known = sentence ?? eventOf(action)?.description.replace(/ Further failures .*$/, '')
  const isSaid = (fact: string) => sentence !== undefined && namesInSentence(templateOf(action) ?? '').has(fact)
  const { attempts, reason, impersonator, apiTokenId, fields } = facts
  return [
    known ?? `${action}${outcome === 'failure' ? ' failed' : ''}.`,
    ...(isSaid('before') ? [] : changeIn(facts)),
    ...(fields === undefined ? [] : [`Changed: ${fieldsInWords(String(fields))}.`]),
    ...(reason === undefined ? [] : [`Reason: ${String(reason).replace(/\.$/, '')}.`]),
    ...(Number(attempts) > 1 ? [`${attempts} times within the hour.`] : []),
    ...(impersonator === undefined || isSaid('impersonator') ? [] : [`Done by ${impersonator} in an impersonation.`]),
    ...(apiTokenId === undefined ? [] : ['Done by a program with an API token.']),
  ].join(' ')
}
