import { Resolver } from 'node:dns'
import { resolve } from 'node:path'
import type { BillingConfig } from '../../src/backend/settings/billingConfig.ts'
import type { BackendConfig, OAuthClient, OAuthClientKind } from '../../src/backend/settings/config.ts'
import { isLoopback } from './isLoopback.ts'
import type { MessagingSettings } from './messaging/messaging.ts'
import { metricsFrom, type MetricsSettings } from './observability/settings.ts'
import { readBilling } from './payments/billingFile.ts'
import { stripeFrom, type StripeSettings } from './payments/stripeSettings.ts'
import { rateLimitsFrom } from './rateLimits.ts'
import { recaptchaFrom, type RecaptchaSettings } from './providers/recaptcha.ts'
import { taxIdCheckFrom } from './providers/vies.ts'
import { slackFrom, type SlackSettings } from './providers/slack.ts'
import { senderFrom, vendorFrom, type VendorSettings } from './vendor.ts'
import { signUpAccessFrom, type SignUpAccess } from './signUpAccess.ts'
import { signUpIdentifiersFrom, type SignUpIdentifier } from './signUpIdentifiers.ts'

/** Settings of the operator. */
export interface ServerSettings {
  /** 0 takes any free port. */
  port: number
  /** Address to listen on. */
  host: string
  /** Public origin of this server. Default: the one it listens on, which needs a loopback host. */
  baseUrl?: string
  backend: Pick<
    BackendConfig,
    | 'allowedOrigins'
    | 'appUrl'
    | 'rpId'
    | 'passkeyOrigins'
    | 'cookieSameSite'
    | 'trustedHops'
    | 'countryHeader'
    | 'rateLimits'
    | 'maxSubAccounts'
    | 'oauthClients'
    | 'hostedPath'
    | 'billing'
  >
  /** Who runs this server. Absent: the stored name and images stay, and mails come from `no-reply@localhost`. */
  vendor?: VendorSettings
  /** Absent: no captcha is required. */
  recaptcha?: RecaptchaSettings
  /** Whether VAT IDs are checked with the register of the European Union. Default false. */
  checksTaxIds?: boolean
  /** Age at which the signing key is replaced automatically; 0 means never. Default 90. */
  keyRotationDays?: number
  /** Age at which audit rows are removed; 0 means never. Default 365. */
  auditDays?: number
  /** File outside the database to which the signed ends of audit logs are added. Absent: they are kept in the database only. */
  auditCheckpointFile?: string
  /** Whether people may sign up without an invitation. Absent: the stored value stays; a new database is open. */
  signUp?: SignUpAccess
  /** Identifiers that people may sign up with. Absent: the stored ones stay. */
  signUpWith?: readonly SignUpIdentifier[]
  /** Origins of webhook receivers in the operator's own network, which need not be public or encrypted. */
  webhookOrigins?: readonly string[]
  /** Hosts, with their ports, of destinations of audit logs that need not be public. Default: none. */
  streamHosts?: readonly string[]
  /** Addresses of the name servers that are asked for records of domains. Absent: those of the system. */
  dnsServers?: readonly string[]
  /** Path of a font for names on invoices in scripts that the built-in one has no letters of. */
  pdfFont?: string
  /** Folder with hashes of breached passwords. Default: none. */
  breachedPasswords?: string
  /** Client id and secret of the vendor's Slack application. Absent: Slack is unavailable; a demo has a workspace of its own. */
  slack?: SlackSettings
  /** The operator's account at Stripe. Absent: nothing is sold; a demo has a provider of its own, which moves no money. */
  stripe?: StripeSettings
  /** Absent: nothing is measured. */
  metrics?: MetricsSettings
  /** How long a server that stops still takes requests, so that a load balancer sees that it is not ready. Default 0. */
  drainSeconds?: number
  /** How long a server that stops waits for requests and jobs under way. Default 5. */
  stopSeconds?: number
  /** True: sample accounts exist. */
  isDemo: boolean
}

/** Where the records are kept. */
export type DatabaseSettings = { url: string } | { folder: string }

const sameSites = ['Lax', 'Strict', 'None'] as const

/** A whole number from the environment. */
const numberOf = (name: string, text: string | undefined, byDefault: number, max: number): number => {
  if (text === undefined || text === '') return byDefault
  const value = Number(text)
  if (!/^\d{1,6}$/.test(text) || value > max) throw new TypeError(`${name} must be a whole number from 0 to ${max}`)
  return value
}

const sameSiteOf = (text: string | undefined): (typeof sameSites)[number] | undefined => {
  const value = sameSites.find(known => known === text)
  if (text && !value) throw new TypeError(`FE_COOKIE_SAME_SITE must be one of ${sameSites.join(', ')}`)
  return value
}

const baseUrlOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new TypeError('FE_BASE_URL must be scheme, host and port only, such as https://auth.example.com')
  return url.origin
}

const listOf = (text = ''): string[] => text.split(',').flatMap(entry => entry.trim() || [])

/** A host, with a port if it is none of the scheme's. */
const isHost = (text: string) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text

/** Receivers of webhooks and destinations of audit logs in the operator's own network. */
const ownReceiversFrom = (env: NodeJS.ProcessEnv): Pick<ServerSettings, 'webhookOrigins' | 'streamHosts'> => {
  const webhookOrigins = listOf(env['FE_WEBHOOK_ORIGINS'])
  if (!webhookOrigins.every(origin => URL.canParse(origin) && new URL(origin).origin === origin))
    throw new TypeError('FE_WEBHOOK_ORIGINS must be scheme, host and port only, such as http://hooks.internal:8080')
  const streamHosts = listOf(env['FE_STREAM_HOSTS'])
  if (!streamHosts.every(isHost))
    throw new TypeError('FE_STREAM_HOSTS must be hosts with ports, such as logs.internal:8088')
  return { ...(webhookOrigins.length > 0 && { webhookOrigins }), ...(streamHosts.length > 0 && { streamHosts }) }
}

/** Name servers by address, with a port if they need one. */
const dnsServersOf = (text: string | undefined): string[] => {
  const servers = listOf(text)
  try {
    new Resolver().setServers(servers)
  } catch {
    throw new TypeError('FE_DNS_SERVERS must be IP addresses, such as 192.0.2.53 or [2001:db8::53]:5353')
  }
  return servers
}

/** True when the variable is `1`. Values such as `yes` or `true` are refused with a message, not read as false. */
const isOn = (name: string, text: string | undefined): boolean => {
  if (text && text !== '0' && text !== '1') throw new TypeError(`${name} must be 0 or 1`)
  return text === '1'
}

/** Addresses that codes may be sent to: pages, or a private scheme of an application on a device (RFC 8252 §7.1). */
const isRedirectUri = (text: string): boolean =>
  URL.canParse(text) && /^(https?|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+):$/.test(new URL(text).protocol)

const clientKinds: readonly OAuthClientKind[] = ['openid', 'legacy-verifier', 'rs256']

/** The name of an application and what it is registered as: `name+openid+legacy-verifier`. */
const clientNameOf = (text: string) => {
  const [id = '', ...kinds] = text.split('+').map(part => part.trim())
  const registeredAs = kinds.flatMap(kind => clientKinds.find(known => known === kind) ?? [])
  return { id, isKnown: registeredAs.length === kinds.length, ...(kinds.length > 0 ? { registeredAs } : {}) }
}

/** Applications of hosted login, as `name=address,address;name+openid=address`. */
const clientsOf = (text: string): OAuthClient[] =>
  text.split(';').flatMap(entry => {
    const [names = '', addresses = ''] = entry.split(/=(.*)/s)
    const { isKnown, ...client } = clientNameOf(names)
    const redirectUris = listOf(addresses)
    if (entry.trim() === '') return []
    if (!/^[\w.-]{1,128}$/.test(client.id) || redirectUris.length === 0 || !redirectUris.every(isRedirectUri))
      throw new TypeError('FE_OAUTH_CLIENTS must look like my-app=https://app.example.com/oauth/callback')
    if (!isKnown) throw new TypeError(`FE_OAUTH_CLIENTS: after a name come only ${clientKinds.join(', ')}`)
    return [{ ...client, redirectUris }]
  })

/** The origin of a page on this machine; one on port 80 has no port. */
export const loopbackOrigin = (port: number, host = 'localhost'): string => new URL(`http://${host}:${port}`).origin

/** Origins of pages on this machine, in all spellings. */
export const loopbackOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map(host => loopbackOrigin(port, host))

interface BillingSettings {
  isDemo: boolean
  stripe: StripeSettings | undefined
  billing: BillingConfig | undefined
}

/** Plans and a provider belong together; a demo has both of its own, so that no sample moves money. */
const requireWholeBilling = ({ isDemo, stripe, billing }: BillingSettings): void => {
  if (isDemo && (stripe || billing))
    throw new TypeError(
      'A demo sells samples with a provider of its own: FE_STRIPE_SECRET_KEY and FE_BILLING_FILE are not for it',
    )
  if (stripe && !billing) throw new TypeError('FE_STRIPE_SECRET_KEY needs FE_BILLING_FILE, which says what is sold')
  if (billing && !stripe) throw new TypeError('FE_BILLING_FILE needs FE_STRIPE_SECRET_KEY, the provider of payments')
}

/** Times of a shutdown: how long requests are still accepted, and how long running work may take to finish. */
const stopTimesFrom = (env: NodeJS.ProcessEnv): Pick<ServerSettings, 'drainSeconds' | 'stopSeconds'> => ({
  ...(env['FE_DRAIN_SECONDS'] ? { drainSeconds: numberOf('FE_DRAIN_SECONDS', env['FE_DRAIN_SECONDS'], 0, 600) } : {}),
  ...(env['FE_STOP_SECONDS'] ? { stopSeconds: numberOf('FE_STOP_SECONDS', env['FE_STOP_SECONDS'], 5, 600) } : {}),
})

/**
 * Reads the settings from the environment and the command line.
 * @throws TypeError when a value is wrong or missing
 */
export const settingsFrom = (env: NodeJS.ProcessEnv, args: readonly string[]): ServerSettings => {
  const host = !env['HOST'] || env['HOST'] === 'localhost' ? '127.0.0.1' : env['HOST']
  if (!isLoopback(host) && !env['FE_BASE_URL'])
    throw new TypeError(`HOST ${host} needs FE_BASE_URL, the public address`)
  const cookieSameSite = sameSiteOf(env['FE_COOKIE_SAME_SITE'])
  const vendor = vendorFrom(env)
  const recaptcha = recaptchaFrom(env)
  const rateLimits = rateLimitsFrom(env)
  const slack = slackFrom(env)
  const stripe = stripeFrom(env)
  const billing = env['FE_BILLING_FILE'] ? readBilling(env['FE_BILLING_FILE']) : undefined
  const metrics = metricsFrom(env)
  const dnsServers = dnsServersOf(env['FE_DNS_SERVERS'])
  const passkeyOrigins = listOf(env['FE_PASSKEY_ORIGINS'])
  const isDemo = isOn('FE_DEMO', env['FE_DEMO']) || args.includes('--demo')
  requireWholeBilling({ isDemo, stripe, billing })
  const signUp = signUpAccessFrom(env['FE_SIGN_UP'])
  const signUpWith = signUpIdentifiersFrom(env['FE_SIGN_UP_WITH'], { isDemo })
  return {
    port: numberOf('PORT', env['PORT'], 8400, 65_535),
    host,
    ...(env['FE_BASE_URL'] ? { baseUrl: baseUrlOf(env['FE_BASE_URL']) } : {}),
    backend: {
      allowedOrigins: listOf(env['FE_ALLOWED_ORIGINS']),
      ...(env['FE_APP_URL'] ? { appUrl: env['FE_APP_URL'] } : {}),
      ...(env['FE_RP_ID'] ? { rpId: env['FE_RP_ID'] } : {}),
      ...(passkeyOrigins.length > 0 ? { passkeyOrigins } : {}),
      ...(env['FE_OAUTH_CLIENTS'] ? { oauthClients: clientsOf(env['FE_OAUTH_CLIENTS']) } : {}),
      ...(env['FE_HOSTED_PATH'] ? { hostedPath: env['FE_HOSTED_PATH'] } : {}),
      ...(env['FE_COUNTRY_HEADER'] ? { countryHeader: env['FE_COUNTRY_HEADER'] } : {}),
      trustedHops: numberOf('FE_TRUSTED_HOPS', env['FE_TRUSTED_HOPS'], 0, 10),
      ...(cookieSameSite ? { cookieSameSite } : {}),
      ...(rateLimits ? { rateLimits } : {}),
      ...(billing ? { billing } : {}),
      ...(env['FE_MAX_SUB_ACCOUNTS']
        ? { maxSubAccounts: numberOf('FE_MAX_SUB_ACCOUNTS', env['FE_MAX_SUB_ACCOUNTS'], 50_000, 999_999) }
        : {}),
    },
    ...(vendor ? { vendor } : {}),
    ...(recaptcha ? { recaptcha } : {}),
    ...(taxIdCheckFrom(env) ? { checksTaxIds: true } : {}),
    keyRotationDays: numberOf('FE_KEY_ROTATION_DAYS', env['FE_KEY_ROTATION_DAYS'], 90, 3_650),
    auditDays: numberOf('FE_AUDIT_DAYS', env['FE_AUDIT_DAYS'], 365, 36_500),
    ...(env['FE_AUDIT_CHECKPOINT_FILE'] ? { auditCheckpointFile: resolve(env['FE_AUDIT_CHECKPOINT_FILE']) } : {}),
    ...(signUp ? { signUp } : {}),
    ...(signUpWith ? { signUpWith } : {}),
    ...ownReceiversFrom(env),
    ...(dnsServers.length > 0 ? { dnsServers } : {}),
    ...(env['FE_PDF_FONT'] ? { pdfFont: resolve(env['FE_PDF_FONT']) } : {}),
    ...(env['FE_BREACHED_PASSWORDS'] ? { breachedPasswords: resolve(env['FE_BREACHED_PASSWORDS']) } : {}),
    ...(slack ? { slack } : {}),
    ...(stripe ? { stripe } : {}),
    ...(metrics ? { metrics } : {}),
    ...stopTimesFrom(env),
    isDemo,
  }
}

/** How messages are delivered: by the mail server of `SMTP_URL`, otherwise, in a demo, to its own inbox. */
export const postFrom = (env: NodeJS.ProcessEnv): MessagingSettings => {
  const { SMTP_URL: smtpUrl } = env
  if (smtpUrl && !/^smtps?:$/.test(URL.canParse(smtpUrl) ? new URL(smtpUrl).protocol : ''))
    throw new TypeError('SMTP_URL must be an address such as smtps://user:password@mail.example.com')
  const [from = 'no-reply@localhost', name] = [senderFrom(env), vendorFrom(env)?.name]
  // A sender that has a name of its own keeps it.
  const sender = name === undefined || from.includes('<') ? from : { name, address: from }
  return { from: sender, ...(smtpUrl ? { smtpUrl } : {}) }
}

/** Folder for files of this machine: by default in the working directory, because a package's own folder is replaced. */
export const dataFolderFrom = (env: NodeJS.ProcessEnv): string => env['FE_DATA_DIR'] || resolve('.data')

/** True for an address of a PostgreSQL; one of a Unix socket has no host (`postgresql://user@/database?host=/run/postgresql`). */
const isDatabaseUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace(/^([^/]+\/\/[^/]*@)\//, '$1localhost/'))

/**
 * The database: `DATABASE_URL`, otherwise a folder for the embedded PGlite.
 * @throws TypeError for an address that is none of a PostgreSQL; its text is not in the message, because it has a password
 */
export const databaseFrom = (env: NodeJS.ProcessEnv): DatabaseSettings => {
  const url = env['DATABASE_URL']
  if (!url) return { folder: dataFolderFrom(env) }
  if (!isDatabaseUrl(url))
    throw new TypeError(
      'DATABASE_URL must be an address such as postgresql://user:password@db.example.com/fe_elements; ' +
        'write characters such as @ and / in a password as %40 and %2F',
    )
  return { url }
}
