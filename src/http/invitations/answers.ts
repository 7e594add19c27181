import { pipe, transform, type InferOutput } from 'valibot'
import {
  count,
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybeRows,
  maybeText,
  maybeTexts,
  number,
  oneOf,
  page,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'
import type { RowVerdict } from './types.ts'

/** An invitation that was not accepted yet. */
export const pendingInvitation = fields({
  id,
  email: text,
  /** As the inviter gave it; may be empty. */
  name: text,
  roleIds: texts,
  groupIds: texts,
  createdAt: text,
  /** Undefined when no member invited. */
  inviterName: maybeText,
  /** Date of the newest mail; undefined while the mails of an import wait. */
  sentAt: maybeText,
  /** Date on which the newest link ends; undefined while the mails of an import wait. */
  expires: maybeText,
  /** End of a temporary membership. */
  temporaryExpirationDate: maybeText,
})

/** A page of pending invitations. */
export const invitationPage = page(pendingInvitation)

/** A role, group or application that an invitation can give. */
const choice = shape(
  { id, name: text, description: text, isDefault: flag, isAllowed: flag },
  ({ name, description, ...rest }) => ({
    ...rest,
    name: name || rest.id,
    ...(description !== '' && { description }),
  }),
)

/** What an invitation can give. */
export const inviteChoices = shape(
  { roles: rows(choice), groups: rows(choice), applications: maybeRows(choice), languages: maybeTexts },
  ({ roles, groups, applications, languages }) => ({
    roles: [...roles],
    groups: [...groups],
    ...(applications && { applications: [...applications] }),
    ...(languages && { languages: [...languages] }),
  }),
)

/** All roles of the tenant as choices, for a server that does not say which ones an invitation can give. */
export const roleChoices = list(
  shape(
    { id, name: text, description: text, isDefault: flag, level: number },
    ({ level, name, description, ...rest }) => ({
      level,
      choice: { ...rest, name: name || rest.id, ...(description !== '' && { description }), isAllowed: true },
    }),
  ),
)

/** The mail of an invitation as text. */
export const invitePreview = fields({ subject: text, lines: texts, linkLabel: text, note: text })

/** A link with which anyone may join the organization. */
export const inviteLinkAnswer = fields({
  id: text,
  /** Empty for people who may not give its roles, and while it is hidden. */
  token: text,
  expires: text,
  /** Empty: the role with the fewest permissions. */
  roleIds: texts,
  /** Ids of applications that people get on joining; undefined where the server omits it. */
  appIds: maybeTexts,
  /** How many people joined with it. */
  uses: count,
  createdByName: maybeText,
  /** The address to pass on. */
  address: maybeText,
  /** True where token and address are shown after a fresh proof only. */
  addressHidden: flag,
})

/** The invite link in a list; null where it is empty. */
export const currentInviteLink = pipe(
  list(inviteLinkAnswer),
  transform(({ rows: [link] }) => link ?? null),
)

/** Whether people can be invited by mail and by link; what a server omits is allowed. */
export const inviteOptionsAnswer = shape(
  { emailsEnabled: flagByDefault, tenantInvitationsAllowed: flagByDefault },
  ({ emailsEnabled: byMail, tenantInvitationsAllowed: byLink }) => ({ byMail, byLink }),
)

/** A person who was invited; without an id where the server omits it. */
export const invitedMember = fields({ id: text })

const outcomes = ['sent', 'alreadyMember', 'domainNotAllowed', 'invalidAddress', 'failed'] as const

const inviteResult = shape(
  { email: text, outcome: text, code: maybeText, message: text },
  ({ outcome, ...result }) => ({
    ...result,
    // An unknown outcome must not count as a success.
    outcome: outcomes.find(known => known === outcome) ?? ('failed' as const),
  }),
)

/** What became of each address. */
export const inviteResults = list(inviteResult)

const verdicts = [
  'ok',
  'alreadyMember',
  'alreadyInvited',
  'invalidAddress',
  'duplicate',
  'domainNotAllowed',
  'unknownRole',
  'roleNotAllowed',
  'unknownApplication',
  'applicationNotAllowed',
  'noSeat',
  'failed',
] as const satisfies readonly RowVerdict[]

/** What became of a row. Each row has one, so an unknown one counts as failed and none is left out. */
const verdict = oneOf(verdicts, 'failed')

/** Whether each row of a file can be imported. */
export const rowVerdicts = pipe(
  list(verdict),
  transform(({ rows: read }) => read),
)

/** A part of an import, with the outcomes of its rows. */
export const importedPart = fields({ importId: id, undoUntil: text, verdicts: rows(verdict) })

/** Imports that can still be undone. */
export const waitingImportList = pipe(
  list(fields({ id, people: count, undoUntil: text })),
  transform(({ rows: read }) => read),
)

/** An invitation that was not accepted yet. */
export type PendingInvitation = InferOutput<typeof pendingInvitation>
/** What became of an address. */
export type SentResult = InferOutput<typeof inviteResult>
/** A link with which anyone may join the organization. */
export type InviteLink = InferOutput<typeof inviteLinkAnswer>
/** What an invitation can give. */
export type InviteChoices = InferOutput<typeof inviteChoices>
/** A role, group or application that an invitation can give. */
export type InviteChoice = InferOutput<typeof choice>
