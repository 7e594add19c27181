import * as v from 'valibot'
import { comparedEmail } from '../../../http/emailDomain.ts'
import { isMailAddress } from '../../../http/mailAddress.ts'
import {
  inviteLinkMinutes,
  longestAccessSeconds,
  maxAddresses,
  maxImportRows,
  maxRowsPerCall,
} from '../../../http/invitations/limits.ts'
import { isMailLanguage } from '../../identity/invitations/invitationTexts.ts'
import { email, id, line, optionalText, phoneNumber, text, wholeNumber } from '../../request/schema.ts'
import { pageEntries } from '../../handler/page.ts'

const expirationInSeconds = wholeNumber(60, longestAccessSeconds)

const language = v.optional(
  v.pipe(
    v.string(),
    v.check(text => isMailLanguage(text), 'is no language of the mails'),
  ),
)

const ids = v.pipe(
  v.array(id),
  v.maxLength(50),
  v.transform(all => [...new Set(all)]),
)

const name = v.optional(line(200))

const phone = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    phoneNumber,
  ]),
)

const invitedEmail = v.pipe(email, v.check(isMailAddress, 'must be a mail address'))

/** One person to invite. `username` is left to the person. */
export const memberInput = v.object({
  email: invitedEmail,
  provider: v.optional(v.literal('local'), 'local'),
  roleIds: v.optional(ids),
  name,
  phone,
  username: v.optional(v.string()),
  expirationInSeconds: v.optional(expirationInSeconds),
})

/** What decides the words of an invitation. */
const words = {
  message: optionalText(500),
  language,
  expirationInSeconds: v.optional(expirationInSeconds),
}

/** The mail to show before it is sent. */
export const previewInput = v.object(words)

/** Several people to invite; a name and a number belong to a single one. Wrong addresses are answered one by one. */
export const inviteInput = v.pipe(
  v.object({
    ...words,
    emails: v.pipe(
      v.array(email),
      v.minLength(1),
      v.maxLength(maxAddresses),
      v.transform(all => [...new Set(all)]),
    ),
    roleIds: ids,
    groupIds: v.optional(ids),
    appIds: v.optional(ids),
    name,
    phone,
  }),
  v.check(
    ({ emails, name: given, phone: number }) => emails.length === 1 || (!given && !number),
    'names one person only',
  ),
)

/** A page of pending invitations. */
export const listInput = v.object({
  ...pageEntries(20),
  _filter: optionalText(320),
  _sortBy: v.optional(v.picklist(['createdAt', 'email']), 'createdAt'),
  _order: v.optional(v.picklist(['ASC', 'DESC']), 'DESC'),
})

/** Settings of an invite link. */
export const linkInput = v.object({
  expiresInMinutes: v.optional(wholeNumber(1, inviteLinkMinutes)),
  shouldSendEmail: v.optional(v.boolean()),
  roleIds: v.optional(ids),
})

/** Settings of an invite link that also gives applications. */
export const linkSettings = v.object({ ...linkInput.entries, appIds: v.optional(ids) })

/** A new end of a membership. */
export const expirationInput = v.object({ userId: id, expirationInSeconds })

const names = v.optional(v.pipe(v.array(v.pipe(text(200), v.trim())), v.maxLength(20)))

// The address of a row is checked with the row, so that the answer names every wrong one.
const row = v.object({
  email: v.pipe(v.string(), v.maxLength(1_000), v.transform(comparedEmail)),
  name,
  roles: names,
  applications: names,
})

const rowsOf = (most: number) => v.pipe(v.array(row), v.minLength(1), v.maxLength(most))

const ofAllRows = { roleIds: ids, appIds: v.optional(ids) }

/** All rows of a file. */
export const checkInput = v.object({ rows: rowsOf(maxImportRows), ...ofAllRows })

/** Some rows of a file. */
export const importInput = v.object({ rows: rowsOf(maxRowsPerCall), ...ofAllRows, importId: v.optional(id) })

/** A checked row. */
export type CheckedRow = v.InferOutput<typeof row>
