import { settingsOf } from '../../src/backend/settings/settings.ts'
import { loopbackOrigin, loopbackOrigins, type ServerSettings } from './settings.ts'

/** The variables of the environment by the names that the backend's configuration has for them. */
const variables: Readonly<Record<string, string>> = {
  baseUrl: 'FE_BASE_URL',
  allowedOrigins: 'FE_ALLOWED_ORIGINS',
  appUrl: 'FE_APP_URL',
  rpId: 'FE_RP_ID',
  passkeyOrigins: 'FE_PASSKEY_ORIGINS',
  hostedPath: 'FE_HOSTED_PATH',
  cookieSameSite: 'FE_COOKIE_SAME_SITE',
  trustedHops: 'FE_TRUSTED_HOPS',
  countryHeader: 'FE_COUNTRY_HEADER',
  isDemo: 'FE_DEMO',
}

const withVariables = (message: string) => message.replace(/\b[a-z]+[A-Z]\w*\b/g, name => variables[name] ?? name)

/**
 * Checks the settings as the backend will, before a database is opened: a server that does not start migrates nothing and
 * writes no sample accounts into the records of others.
 * @throws TypeError that names the variable
 */
export const checkBackendSettings = ({ port, baseUrl, backend, isDemo }: ServerSettings): void => {
  const own = baseUrl === undefined ? loopbackOrigins(port) : []
  const allowedOrigins = [...(backend.allowedOrigins ?? []), ...own]
  try {
    settingsOf({ ...backend, baseUrl: baseUrl ?? loopbackOrigin(port), allowedOrigins, isDemo })
  } catch (cause) {
    throw cause instanceof TypeError ? new TypeError(withVariables(cause.message)) : cause
  }
}
