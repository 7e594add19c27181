import * as v from 'valibot'
import { isCertificateText } from '../../../state/sso/certificates.ts'
import type { ProviderTranslate } from './messages.ts'

const loopback = /^(localhost|127\.0\.0\.1)$/

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  // Servers that are tried on a computer of their own take its addresses too.
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

/** An address at a provider. */
export const httpsAddress = (t: ProviderTranslate) =>
  v.pipe(v.string(), v.trim(), v.maxLength(2_000, t('textTooLong2000')), v.check(isAddress, t('addressInvalid')))

/** Signing certificates of a provider, or none to keep those that are stored. */
export const optionalCertificateText = (t: ProviderTranslate) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(text => text === '' || isCertificateText(text), t('certificateInvalid')),
  )

/** Signing certificates of a provider. */
export const certificateText = (t: ProviderTranslate) =>
  v.pipe(optionalCertificateText(t), v.nonEmpty(t('certificateMissing')))

/** Puts a text into a field as if it had been typed, so that its form notices. */
export const fillField = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
