import type { DirectoryReason } from '../../../../http/directory/types.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Why a request of a directory was refused, by the code of the reason. */
export const reasonMessages = defineMessages('provisioningReasons', {
  unverifiedDomain:
    "{value} isn't in a verified domain of your organization. Verify the domain under single sign-on, and send the user again.",
  restrictedDomain: "{value} isn't allowed by your organization's rules for email domains.",
  managedElsewhere: 'Another connection already manages the member with the address {value}.',
  olderAccount:
    'The account with the address {value} is older than your verification of its domain. Ask your provider to check it.',
  otherAccount: 'The address {value} belongs to another account.',
  userNameTaken: 'Another user of the directory already has the username {value}.',
  externalIdTaken: 'Another user of the directory already has the ID {value} (externalId).',
  emailTaken: 'Another user of the directory already has the address {value}.',
  groupNameTaken: 'Another group of the directory already has this name.',
  taken: 'Another user or group already has this name.',
  unknownMember: "The directory added someone to the group whom it hasn't sent. Assign all members of the group there.",
  noEmail: 'The user has no email address. Map one to the attribute emails, or use it as the username.',
  attributeMissing: 'The attribute {value} is missing.',
  attributeTooLong: 'The attribute {value} is too long.',
  tooManyGroups: 'An organization can have at most {value} groups.',
  lastAdministrator: 'This is the last administrator of your organization. Make another member an administrator first.',
  lastWayBack:
    "Only this administrator can sign in if your identity provider doesn't work. Exempt another one from single sign-on first.",
  tokenExpired: 'The token has expired. Create another one, and enter it in the directory.',
  tokenRevoked: 'The token was revoked. Create another one, and enter it in the directory.',
  badToken: "The token isn't valid. Create another one, and enter it in the directory.",
  notFound: "The directory asked for a user or group that it hasn't sent, or that was deleted.",
  unreadable: "The request isn't written as SCIM 2.0 requires.",
  wrongType: "The request doesn't say that it is JSON.",
  tooLarge: 'The request is too large.',
  tooMany: 'The request has too many values.',
  badFilter: "The filter of the request can't be read.",
  badPath: "The request is about an attribute that doesn't exist here.",
  badValue: "The request has a value that an attribute can't have.",
  badPage: "The request asks for a page of a list that doesn't exist.",
  fixedAttribute: "The request changes an attribute that can't be changed.",
  changedMeanwhile: 'The user or group changed after the directory read it. It reads it again and repeats the change.',
  notSupported: "The request asks for something that isn't supported here.",
} satisfies Readonly<Record<DirectoryReason, string>>)
