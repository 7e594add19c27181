import type { InferOutput } from 'valibot'
import { fields, id, list, maybePart, maybeText, rows, text } from '../fields.ts'
import { check, runKind, runState, sentPerson } from './answers.ts'

/** A new link to a report. */
export const madeReportLink = fields({ id, address: id, endsAt: text })

/** The links to a report. */
export const reportLinkList = list(fields({ id, createdByEmail: text, createdAt: text, endsAt: text }))

/** A report as somebody without an account reads it. */
export const report = fields({
  organization: text,
  endsAt: text,
  kind: runKind,
  state: runState,
  startedAt: text,
  endedAt: maybeText,
  number: maybeText,
  checks: rows(check),
  refusal: maybeText,
  person: maybePart(fields(sentPerson)),
})

/** A link to a report, as its maker sees it. */
export type SsoReportLinkItem = InferOutput<typeof reportLinkList>['rows'][number]

/** A report as somebody without an account reads it. */
export type SsoSharedReport = InferOutput<typeof report>
