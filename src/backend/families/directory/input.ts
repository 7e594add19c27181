import * as v from 'valibot'
import { pageEntries } from '../../handler/page.ts'
import { id, line, optionalText, text, wholeNumber } from '../../request/schema.ts'

/** Ten years. */
const mostDays = 3_650

const name = v.pipe(line(100), v.nonEmpty())

/** The directories that people choose from. */
const source = v.picklist(['frontegg', 'okta', 'azure-ad', 'other'])

/** A connection by its id. */
export const ofConnection = v.object({ id })

/** What a person enters for a new connection. */
export const newConnection = v.object({
  source,
  connectionName: v.nullish(v.union([v.literal(''), name])),
  syncToUserManagement: v.nullish(v.boolean(), true),
})

/** Whether a connection makes members. */
export const connectionChange = v.object({ id, syncToUserManagement: v.nullish(v.boolean()) })

/** What becomes of people and groups. */
export const connectionRemoval = v.object({ id, deleteAll: v.nullish(v.boolean(), false) })

/** Another name. */
export const renaming = v.object({ id, name, updatedAt: optionalText(40) })

/** A second token. */
export const newToken = v.object({ id, expiresInDays: v.nullish(wholeNumber(1, mostDays), null) })

/** A token of a connection. */
export const ofToken = v.object({ id, tokenId: id })

/** What an administrator accepts. */
export const acceptance = v.object({ id, version: optionalText(100) })

/** A page of the log. */
export const logPage = v.object({
  id,
  outcome: v.nullish(v.picklist(['changed', 'unchanged', 'waiting', 'refused'])),
  _search: optionalText(200),
  ...pageEntries(50),
})

/** A page of groups. */
export const groupsPage = v.object({ id, _search: optionalText(200), ...pageEntries(50) })

/** A group of a connection. */
export const ofGroup = v.object({ id, groupId: id })

/** A page of the members of a group. */
export const groupMembersPage = v.object({ id, groupId: id, ...pageEntries(50) })

/** Roles of a group. */
export const rolesOfGroup = v.object({
  id,
  groupId: id,
  roleIds: v.pipe(
    v.array(text(256)),
    v.maxLength(50),
    v.transform(roleIds => [...new Set(roleIds)]),
  ),
})
