import type { ReactNode } from 'react'
import type { Audit, AuditField } from '../../../../http/audits/answers.ts'
import { badge, line } from '../../../ui/table/cells.tsx'
import type { ListColumn } from '../../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../../kit/list/timeColumn.tsx'
import type { AuditWords } from './auditWords.ts'
import { auditsMessages, type AuditsTranslate } from './messages.ts'
import { severities, severityText, severityTone } from './severity.tsx'

/** Names of columns that have a text of ours; others have the name that the server gives. */
const known = {
  createdAt: 'createdAt',
  time: 'createdAt',
  email: 'email',
  description: 'summary',
  action: 'action',
  resource: 'resource',
  severity: 'severity',
  ip: 'ip',
  userAgent: 'userAgent',
  json: 'json',
} as const

/** The title of a column. A name that a vendor chose stays; ours and the bare name of the field are translated. */
export const fieldTitle = (t: AuditsTranslate, { name, displayName }: AuditField): string => {
  if (!Object.hasOwn(known, name)) return displayName
  const key = known[name as keyof typeof known]
  return displayName === name || displayName === auditsMessages.english[key] ? t(key) : displayName
}

const plainText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A field of an entry as text. */
export const fieldText = ({ t, sentenceOf }: AuditWords, audit: Audit, { name, type }: AuditField): string => {
  if (name === 'description') return sentenceOf(audit)
  const value = plainText(audit.fields[name])
  if (type === 'Severity') return severityText(t, value)
  // What an entry names by an id has the name of then.
  return name === 'resource' && Object.hasOwn(audit.names, value) ? audit.names[value]! : value
}

/**
 * The person of an entry, by name where no address is known. Entries of jobs and of unknown people have none: a request has an
 * address on the network, a job has not.
 */
export const personOf = (t: AuditsTranslate, { email, userId, ip, names }: Audit): string =>
  email || (Object.hasOwn(names, userId) ? names[userId]! : userId) || t(ip === '' ? 'system' : 'unknownPerson')

/** Who acted in the place of the person; empty for nobody. */
export const impersonatorOf = ({ facts }: Audit): string => plainText(facts['impersonator'])

const isPerson = ({ name }: AuditField) => name === 'email'

/** Who acted, marked where that was in the place of the person. */
const personCell = (t: AuditsTranslate, audit: Audit): ReactNode =>
  impersonatorOf(audit) === '' ? personOf(t, audit) : line(personOf(t, audit), badge(t('impersonated'), 'warning'))

/** What a column has besides its text, by the kind of its field. */
const kindOf = (words: AuditWords, times: RelativeTimes, field: AuditField): Partial<ListColumn<Audit>> => {
  const { t } = words
  const valueOf = ({ fields }: Audit) => plainText(fields[field.name])
  switch (field.type) {
    case 'Timestamp': {
      const at = (audit: Audit) => valueOf(audit) || audit.at
      return {
        priority: 5,
        ...timeColumn(times, at, '', true),
        text: audit => fieldText(words, audit, field),
        card: audit => times(at(audit)).text,
      }
    }
    case 'Severity':
      return {
        fits: severities.map(severity => severityText(t, severity)),
        priority: 3,
        cell: audit => valueOf(audit) && badge(severityText(t, valueOf(audit)), severityTone(valueOf(audit))),
        card: 'end',
      }
    case 'Email':
      return {
        // The sentence of an entry names the person, too, and needs the room more.
        min: 120,
        grow: 1,
        priority: 4,
        ...(isPerson(field) && {
          fits: [t('system'), t('unknownPerson')],
          cell: audit => personCell(t, audit),
          card: audit => personOf(t, audit),
          tip: audit => (impersonatorOf(audit) === '' ? undefined : personOf(t, audit)),
        }),
      }
    case 'IpAddress':
      return { min: 124, priority: 2 }
    case 'AlphaNumeric':
    case 'Json':
      return { min: 108, grow: 1 }
  }
}

/** The column that names an entry: its sentence, else its action, else the first one. */
const primaryOf = (fields: readonly AuditField[]) =>
  ['description', 'action'].find(name => fields.some(field => field.name === name)) ?? fields[0]?.name

/** The columns of the table, as the metadata has them. */
export const auditColumns = (
  words: AuditWords,
  times: RelativeTimes,
  all: readonly AuditField[],
): ListColumn<Audit>[] => {
  const shown = all.filter(({ isInTable }) => isInTable)
  const fields = shown.length > 0 ? shown : all.slice(0, 4)
  const primary = primaryOf(fields)
  return fields.map((field): ListColumn<Audit> => ({
    key: field.name,
    title: fieldTitle(words.t, field),
    ...(field.isSortable && { sort: field.name }),
    text: audit => fieldText(words, audit, field),
    // The name of an entry is a whole sentence.
    ...(field.name === primary
      ? { isPrimary: true, min: 208, grow: 4, shrink: 'wrap' }
      : { shrink: 'clip', ...kindOf(words, times, field) }),
  }))
}
