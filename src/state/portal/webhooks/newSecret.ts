import type { App } from '../../kit/app.ts'

/** A new signing secret of 256 bits, in the form of Standard Webhooks: `whsec_` and base64. */
export const newSecret = ({ ports }: Pick<App, 'ports'>): string =>
  `whsec_${btoa(String.fromCharCode(...ports.randomBytes(32)))}`

/** Whether a text is a signing secret: `whsec_` and the base64 of 24 to 64 bytes (Standard Webhooks). */
export const isSecret = (text: string): boolean => {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1]
  if (base64 === undefined) return false
  const bytes = (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)
  return bytes >= 24 && bytes <= 64
}
