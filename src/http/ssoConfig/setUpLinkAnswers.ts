import type { InferOutput } from 'valibot'
import { fields, flag, id, list, maybePart, maybeText, oneOf, rows, text } from '../fields.ts'
import { certificate, check, domainEntries, ourValues, runState, types } from './answers.ts'

/** The links of a connection. */
export const setUpLinkList = list(
  fields({ id, name: text, createdByEmail: text, createdAt: text, endsAt: text, openedAt: maybeText }),
)

/** A new link. */
export const madeLink = fields({ id, address: id })

/** What waits for an administrator. */
export const proposal = fields({
  proposal: maybePart(
    fields({
      linkId: id,
      linkName: text,
      savedAt: id,
      isTested: flag,
      changes: rows(fields({ field: id, before: text, after: text })),
    }),
  ),
})

/** Whose connection a link opens. */
export const setUpCheck = fields({ organization: text, endsAt: id })

/** The key of a link that was opened. */
export const setUpKey = fields({ key: id, endsAt: text })

/** The connection as somebody with a link sees it. One without its end is half an answer, and would look as if nothing was saved. */
export const setUp = fields({
  organization: text,
  endsAt: id,
  type: oneOf(types, 'saml'),
  ours: ourValues,
  domains: rows(fields(domainEntries)),
  entityId: text,
  ssoEndpoint: text,
  certificates: rows(certificate),
  signRequest: flag,
  metadataUrl: text,
  oidcClientId: text,
  hasSecret: flag,
  isComplete: flag,
  isTested: flag,
  savedAt: maybeText,
})

/** A test that somebody started by a link. */
export const setUpTest = fields({ id, state: runState, startedAt: text, endedAt: maybeText, checks: rows(check) })

/** A set-up link, as its maker sees it. */
export type SsoSetUpLinkItem = InferOutput<typeof setUpLinkList>['rows'][number]

/** What waits for an administrator. */
export type SsoProposalItem = NonNullable<InferOutput<typeof proposal>['proposal']>

/** The connection of a link. */
export type SsoSetUpItem = InferOutput<typeof setUp>

/** A test that somebody started by a link. */
export type SsoSetUpTestItem = InferOutput<typeof setUpTest>
