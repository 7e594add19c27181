import type { App } from '../../kit/app.ts'

/** A new signing secret of 256 bits, in the form of Standard Webhooks: `whsec_` and base64. */
export const newSecret = ({ ports }: Pick<App, 'ports'>): string =>
  `whsec_${btoa(String.fromCharCode(...ports.randomBytes(32)))}`
