import { comparedEmail } from '../../http/emailDomain.ts'
import { isMailAddress } from '../../http/mailAddress.ts'
import { suppliedName } from '../request/schema.ts'
import { ScimError } from '../scim/errors.ts'
import type { Attributes } from '../scim/attributes.ts'
import { elementsOf, partsOf, textOf } from './scimValues.ts'

/** Most characters of a user name, and of the id that the directory has for a person. */
const longestName = 320

/** What the product reads of a person whom a directory sent. */
export interface PersonFacts {
  /** In lower case. */
  userName: string
  externalId: string | undefined
  /** The primary address, or the first one, in the form of `comparedEmail`. */
  email: string
  /** All addresses, in the same form. */
  emails: string[]
  name: string
}

const addressesOf = ({ emails }: Attributes): string[] => {
  const all = elementsOf(emails)
  const ranked = [
    ...all.filter(({ primary }) => primary === true),
    ...all.filter(({ primary, type }) => primary !== true && type === 'work'),
    ...all.filter(({ primary, type }) => primary !== true && type !== 'work'),
  ]
  const texts = ranked.flatMap(({ value }) => textOf(value) ?? []).map(comparedEmail)
  return [...new Set(texts)]
}

/** The name of a person as the directory has it. */
export const nameIn = ({ displayName, name }: Attributes): string | undefined => {
  const { formatted, givenName, familyName } = partsOf(name)
  const parts = [textOf(givenName), textOf(familyName)].filter(part => part !== undefined).join(' ')
  return suppliedName(textOf(displayName) ?? textOf(formatted) ?? parts)
}

/** Refuses what is too long to be stored and searched. */
const checkLength = (attribute: string, text: string): void => {
  if (text.length > longestName)
    throw new ScimError(400, `${attribute} must have at most ${longestName} characters.`, 'invalidValue', {
      code: 'attributeTooLong',
      value: attribute,
    })
}

/** Reads a person. @throws ScimError 400 without a user name, or without one email address */
export const personFactsOf = (attributes: Attributes): PersonFacts => {
  const userName = textOf(attributes['userName'])
  if (userName === undefined)
    throw new ScimError(400, 'userName is missing.', 'invalidValue', { code: 'attributeMissing', value: 'userName' })
  const externalId = textOf(attributes['externalId'])
  checkLength('userName', userName)
  checkLength('externalId', externalId ?? '')
  const sent = addressesOf(attributes)
  const emails = sent.length > 0 ? sent : [comparedEmail(userName)]
  const email = emails[0]!
  if (!isMailAddress(email))
    throw new ScimError(
      400,
      'The person has no email address. Map one to the attribute emails, or use it as userName.',
      'invalidValue',
      { code: 'noEmail' },
    )
  const name = nameIn(attributes) ?? email.split('@')[0]!
  return { userName: userName.normalize('NFC').toLowerCase(), externalId, email, emails: emails.slice(0, 20), name }
}
