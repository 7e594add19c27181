import type { ReactNode } from 'react'
import type { Audit, AuditField } from '../../../http/audits/answers.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { ColumnRoom } from '../../ui/table/columnLayout.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { RelativeTime, type useRelativeTimes } from '../../kit/RelativeTime.tsx'
import type { AuditWords } from './auditWords.ts'
import { auditsMessages, type AuditsTranslate } from './messages.ts'
import { SeverityBadge, severityText, severityTone } from './severity.tsx'

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
  if (type === 'Severity') return severityText(t, plainText(audit.fields[name]))
  return plainText(audit.fields[name])
}

/** The person of an entry; entries of jobs and of unknown people have none. */
export const personOf = (t: AuditsTranslate, { email, userId }: Audit): string => email || userId || t('system')

/** Who acted in the place of the person; empty for nobody. */
export const impersonatorOf = ({ facts }: Audit): string => plainText(facts['impersonator'])

const rooms: Readonly<Record<AuditField['type'], ColumnRoom>> = {
  Timestamp: { min: 128, priority: 5 },
  Email: { min: 168, grow: 2, priority: 4 },
  IpAddress: { min: 148, priority: 2 },
  Severity: { min: 136, priority: 3 },
  AlphaNumeric: { min: 132, grow: 1 },
  Json: { min: 132, grow: 1 },
}

/** The column that names an entry has a whole sentence. */
const sentenceRoom: ColumnRoom = { min: 208, grow: 3 }

const Person = ({ t, audit }: { t: AuditsTranslate; audit: Audit }) => (
  <Row $isOneLine>
    <MiddleTruncate text={personOf(t, audit)} />
    {impersonatorOf(audit) !== '' && <Badge tone="warning">{t('impersonated')}</Badge>}
  </Row>
)

const cellOf = (words: AuditWords, audit: Audit, field: AuditField): ReactNode => {
  const { t } = words
  if (field.type === 'Timestamp') return <RelativeTime at={plainText(audit.fields[field.name]) || audit.at} />
  if (field.type === 'Severity') return <SeverityBadge t={t} severity={plainText(audit.fields[field.name])} />
  if (field.name === 'email') return <Person t={t} audit={audit} />
  return fieldText(words, audit, field)
}

type RelativeTimes = ReturnType<typeof useRelativeTimes>

const mark = (text: string, tone: Tone): ReactNode => (
  <span data-badge="" data-tone={tone}>
    {text}
  </span>
)

const lineOf = (words: AuditWords, times: RelativeTimes, audit: Audit, field: AuditField): ReactNode => {
  const value = plainText(audit.fields[field.name])
  if (field.type === 'Timestamp') {
    const at = value || audit.at
    const { text, exact } = times(at)
    return (
      <time dateTime={at} title={exact}>
        {text}
      </time>
    )
  }
  if (field.type === 'Severity') return value === '' ? null : mark(severityText(words.t, value), severityTone(value))
  if (field.name !== 'email') return fieldText(words, audit, field)
  const person = personOf(words.t, audit)
  if (impersonatorOf(audit) === '') return person
  return (
    <>
      {person} {mark(words.t('impersonated'), 'warning')}
    </>
  )
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
  return fields.map(field => ({
    key: field.name,
    title: fieldTitle(words.t, field),
    ...(field.isSortable && { sort: field.name }),
    ...(field.name === primary ? { isPrimary: true, ...sentenceRoom } : rooms[field.type]),
    text: audit => fieldText(words, audit, field),
    cell: audit => cellOf(words, audit, field),
    line: audit => lineOf(words, times, audit, field),
  }))
}
