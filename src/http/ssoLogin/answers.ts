import { fields, flag, list, text } from '../fields.ts'

/** The built-in social providers, and whether members can sign in with each. */
export const socialProviderList = list(fields({ type: text, active: flag }))
