import type { SignUpStrategy } from '../../../../http/identityAuth/types.ts'
import type { InvitationPreview } from '../../../../http/users/types.ts'

/** Names of the fields that a sign-up may ask for. */
export type SignUpFieldName = 'name' | 'companyName' | SignUpStrategy['strategy'] | 'password'

/** One field of the form. */
export interface SignUpField {
  readonly name: SignUpFieldName
  readonly isRequired: boolean
  /** A value that is already known and cannot be changed. */
  readonly locked?: string
}

/** The conditions that decide which fields the form has. */
interface SignUpConditions {
  strategies: readonly SignUpStrategy[]
  /** Fields the tenant does not ask for. */
  hidden: readonly string[]
  hasPassword: boolean
  invitation: InvitationPreview | undefined
}

/** Used when the server does not tell: every person has an email address. */
const emailOnly: readonly SignUpStrategy[] = [{ strategy: 'email', isActive: true, isRequired: true }]

/**
 * The fields of the form, in order. A required identifier cannot be hidden, and an invited person
 * creates no organization.
 */
export const signUpFields = ({ strategies, hidden, hasPassword, invitation }: SignUpConditions): SignUpField[] => {
  const active = strategies.filter(({ isActive }) => isActive)
  const identifiers = active.length > 0 ? active : emailOnly
  const isShown = ({ name, isRequired }: SignUpField) => isRequired || !hidden.includes(name)
  const fields: SignUpField[] = []
  if (!hidden.includes('name')) fields.push({ name: 'name', isRequired: true })
  if (!invitation && !hidden.includes('companyName')) fields.push({ name: 'companyName', isRequired: true })
  for (const { strategy, isRequired } of identifiers) {
    const locked = strategy === 'email' ? invitation?.email : undefined
    const field = { name: strategy, isRequired: isRequired || identifiers.length === 1, ...(locked && { locked }) }
    if (isShown(field)) fields.push(field)
  }
  if (hasPassword) fields.push({ name: 'password', isRequired: true })
  return fields
}

/** The submitted values, by field. */
export type SignUpValues = Partial<Record<SignUpFieldName, string>>

/** The required fields that are empty; without any identifier, the first one. */
export const missingFields = (fields: readonly SignUpField[], values: SignUpValues): SignUpFieldName[] => {
  const isEmpty = ({ name }: SignUpField) => !values[name]
  const missing = fields.filter(field => field.isRequired && isEmpty(field))
  const identifiers = fields.filter(({ name }) => ['email', 'phoneNumber', 'username'].includes(name))
  const first = identifiers[0]
  if (first && identifiers.every(isEmpty) && !missing.includes(first)) missing.push(first)
  return missing.map(({ name }) => name)
}
