const secretName =
  /token|code|secret|pass|state|nonce|verifier|assert|saml|session|ticket|credential|signature|hint|otp|key|auth/i
const secretValue = /^eyJ|^\s*bearer /i

/** The query without parameters that could be secret. */
export const withoutSecrets = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => !secretName.test(name) && !secretValue.test(value)))

/** The `maxAge` of a page's query, in seconds: one value, only digits; anything else is ignored with a warning. */
export const maxAgeOfQuery = (query: URLSearchParams, warn: (message: string) => void): number | undefined => {
  const values = query.getAll('maxAge')
  const [value = ''] = values
  if (values.length === 1 && /^\d{1,9}$/.test(value)) return Number(value)
  if (values.some(Boolean)) warn('The maxAge of this page is not one number of seconds and was ignored')
  return undefined
}
