import type { InferOutput } from 'valibot'
import { shape, text } from '../fields.ts'

/** The settings of a tenant: what is not set is empty. */
export const accountSettings = shape(
  {
    name: text,
    address: text,
    applicationUrl: text,
    timezone: text,
    dateFormat: text,
    timeFormat: text,
    currency: text,
    logo: text,
    loginUrl: text,
    /** When they last changed; empty where the server omits it. */
    updatedAt: text,
  },
  ({ currency, ...settings }) => ({ ...settings, currency: currency.toLowerCase() }),
)

/** The settings of a tenant: what is not set is empty. */
export type Settings = InferOutput<typeof accountSettings>
