import { html } from 'hono/html'

/** A user in the directory of an organization's provider. */
export interface CompanyPerson {
  /** NameID or subject identifier; never changes. */
  subject: string
  email: string
  name: string
}

const prefix = 'other-'

/** An address that a person typed; anything else would not be one at a real provider either. */
const address = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,190}$/

const nameOf = (email: string): string =>
  email
    .replace(/@.*$/s, '')
    .split(/[._-]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()

/**
 * A user with any address, so that organizations of other domains can be connected to the providers of the demo as well.
 * @returns undefined for a text that is no address
 */
export const otherPerson = (email: string): CompanyPerson | undefined => {
  const known = email.trim().toLowerCase()
  if (!address.test(known)) return undefined
  return { subject: prefix + Buffer.from(known).toString('base64url'), email: known, name: nameOf(known) }
}

/** The user with any address that a subject identifier is of. */
export const otherPersonOf = (subject: string): CompanyPerson | undefined =>
  subject.startsWith(prefix)
    ? otherPerson(Buffer.from(subject.slice(prefix.length), 'base64url').toString('utf8'))
    : undefined

/** The field by which a person who is not a sample user signs in at a demo provider. */
export const otherPersonField = () =>
  html`<label for="email">Someone else</label>
    <input id="email" name="email" type="email" autocomplete="off" required placeholder="name@your-domain.com" />
    <button>Sign in</button>`
