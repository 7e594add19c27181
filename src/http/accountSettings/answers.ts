import type { InferOutput } from 'valibot'
import { fields, text } from '../fields.ts'

/** The settings of a tenant: what is not set is empty. */
export const accountSettings = fields({
  name: text,
  address: text,
  applicationUrl: text,
  timezone: text,
  dateFormat: text,
  timeFormat: text,
  /** A code in capitals or small letters, as it was saved. */
  currency: text,
  logo: text,
  loginUrl: text,
  /** When they last changed; empty where the server omits it. */
  updatedAt: text,
})

/** The settings of a tenant: what is not set is empty. */
export type Settings = InferOutput<typeof accountSettings>
