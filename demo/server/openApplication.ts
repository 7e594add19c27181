import { prepareAudits } from '../../src/backend/seals/prepareAudits.ts'
import { createBackend } from '../../src/backend/backend.ts'
import { addSampleBilling } from '../../src/backend/families/billing/sampleData.ts'
import { sampleBilling } from '../../src/backend/families/billing/samplePlans.ts'
import type { Ports } from '../../src/backend/ports/ports.ts'
import type { Saml } from '../../src/backend/ports/saml.ts'
import { singletonId, type Store } from '../../src/backend/store/definitions.ts'
import { canDeliver } from '../../src/backend/request/delivery.ts'
import { addSampleHistory } from '../../src/backend/families/audits/sampleHistory.ts'
import { seed } from '../../src/backend/seed.ts'
import { prepareSecrets } from '../../src/backend/store/encryptedRecords.ts'
import { vendorScope } from '../../src/backend/store/store.ts'
import { createTestPayments } from '../../src/backend/testPayments/testPayments.ts'
import { createApp, type AppParts } from './http/app.ts'
import { companyPath } from './http/pages.ts'
import type { Messaging } from './messaging/messaging.ts'
import { createDns } from './providers/dns.ts'
import { createBreachedPasswords, requireBreachedPasswords } from './providers/breachedPasswords.ts'
import { createVies } from './providers/vies.ts'
import { createRecaptcha, publishRecaptcha } from './providers/recaptcha.ts'
import { createDocuments } from './documents/documents.ts'
import { createSlack } from './providers/slack.ts'
import { demoAidPages, type DemoAids } from './providers/demoAids.ts'
import { createDemoDns } from './providers/demoDns.ts'
import type { SampleCompany } from './providers/sampleCompany.ts'
import { createProviderFaults } from './providers/providerFaults.ts'
import { demoProviders, connectionValues, openSampleCompany, samlWithKey } from './providers/sampleServices.ts'
import { createStreamCalls, createWebhookCalls } from './providers/webhookCalls.ts'
import { createReceiver } from './receiver/receiver.ts'
import { addSampleReceiver, receiverSecret } from './receiver/sampleReceiver.ts'
import type { Metrics } from './observability/metrics.ts'
import { hashQueue } from './hashing/hasher.ts'
import { isLoopback } from './isLoopback.ts'
import type { ServerSettings } from './settings.ts'
import { publishSignUpAccess } from './signUpAccess.ts'
import { publishSignUpIdentifiers } from './signUpIdentifiers.ts'
import { replaceOldKey } from './storage/cleanup.ts'
import type { Storage } from './storage/storage.ts'
import { addVendor, publishVendor } from './vendor.ts'

/** Dependencies of a server. */
export interface ServerParts {
  settings: ServerSettings
  /** Opens the records; the server closes them when it stops. */
  openStorage: () => Promise<Storage>
  ports: Ports
  /** Measurements of this process; the settings say who may read them. */
  metrics?: Metrics
  /** Closed when the server stops; its inbox, if it has one, can be read in the demo. */
  messaging?: Messaging
  /** Folder of the build. Default: the project's `dist`. */
  distFolder?: string
}

/** The site of the sample company, which mails lead to, and which is an application of hosted login as well. */
const sampleCompany = (baseUrl: string) => ({
  appUrl: baseUrl + companyPath,
  oauthClients: [{ id: 'lichen', redirectUris: [`${baseUrl}${companyPath}/oauth/callback`] }],
  hostedPath: '/hosted',
})

/** The built-in provider of payments, which moves no money. */
const demoPayments = (store: Store, { clock, encryption }: Ports) =>
  createTestPayments({ store, clock, encryption, prices: sampleBilling.plans })

/** A server without mail still starts: people sign in with what they have. */
const deliveryWarnings = ({ settings, ports }: ServerParts): string[] =>
  settings.isDemo || canDeliver({ ports }, 'mail')
    ? []
    : [
        'SMTP_URL is not set: this server sends no mail, so nobody can sign up, reset a password, sign in by a mailed code ' +
          'or link, or accept an invitation',
      ]

/**
 * Adds missing records and writes what the settings decide to the store.
 * @returns what an operator has to be told, a line each
 */
const prepareRecords = async (store: Store, parts: ServerParts, baseUrl: string): Promise<string[]> => {
  const { settings, ports } = parts
  await prepareSecrets(store, ports.encryption)
  await prepareAudits(store, ports)
  await (settings.isDemo ? seed(store, ports) : addVendor(store, parts))
  const warnings = await publishVendor(store, parts)
  await publishRecaptcha(store, settings.recaptcha)
  await publishSignUpAccess(store, settings.signUp)
  await publishSignUpIdentifiers(store, settings.signUpWith)
  if (settings.isDemo) {
    await addSampleHistory({ store, ...ports })
    await addSampleReceiver(store, ports, baseUrl)
    await addSampleBilling({ store, ports })
  }
  await replaceOldKey(store, ports, settings)
  return [...warnings, ...deliveryWarnings(parts)]
}

interface ApiParts extends Pick<DemoAids, 'dns' | 'faults'> {
  saml: Saml | undefined
  company: SampleCompany | undefined
}

/** The API on a store; in a demo with its own identity providers. */
const openApi = async (
  store: Store,
  { settings, ports }: ServerParts,
  baseUrl: string,
  origins: string[],
  { dns, faults, saml, company }: ApiParts,
) => {
  const { isDemo, backend, recaptcha, slack, pdfFont, checksTaxIds, breachedPasswords } = settings
  if (breachedPasswords) await requireBreachedPasswords(breachedPasswords)
  const allowedOrigins = [...(backend.allowedOrigins ?? []), ...origins]
  const pageOrigins = [new URL(baseUrl).origin, ...allowedOrigins]
  const { providerFor, ...demoPorts } = company ? demoProviders(baseUrl, pageOrigins, company, faults) : {}
  const api = createBackend({
    ...ports,
    ...(recaptcha && { captcha: createRecaptcha(recaptcha) }),
    ...(checksTaxIds && { checkTaxId: createVies() }),
    ...(breachedPasswords && { breaches: createBreachedPasswords(breachedPasswords, ports.log) }),
    ...demoPorts,
    ...(slack && { slack: createSlack(slack) }),
    ...(saml && { saml }),
    documents: createDocuments(pdfFont),
    ...(isDemo && { payments: demoPayments(store, ports) }),
    dns: isDemo ? dns : createDns(settings.dnsServers),
    webhooks: createWebhookCalls([...(settings.webhookOrigins ?? []), ...(isDemo ? [new URL(baseUrl).origin] : [])]),
    streams: createStreamCalls(settings.streamHosts),
    store,
    config: {
      ...(isDemo && { ...sampleCompany(baseUrl), billing: sampleBilling }),
      ...backend,
      baseUrl,
      isDemo,
      allowedOrigins,
    },
  })
  return { api, providerFor }
}

/** What the server shows to people. */
const siteOf = (store: Store, { settings, ports, messaging }: ServerParts, aids: DemoAids): AppParts['site'] => {
  const { isDemo, host, vendor, backend } = settings
  if (isDemo) {
    const receiver = createReceiver(receiverSecret, ports.clock.now)
    return { demo: { isLoopback: isLoopback(host), inbox: messaging?.inbox, receiver, aids: demoAidPages(aids) } }
  }
  const readVendor = async () =>
    (await store.vendorSettings.get(vendorScope, singletonId))?.publicInfo ?? { name: '', logo: '', icon: '' }
  return { hosted: { vendor: readVendor, links: vendor?.links ?? {}, hostedPath: backend.hostedPath ?? '' } }
}

/** Opens the storage, prepares its records and builds the web application on it; starts the background jobs. */
export const openApplication = async (parts: ServerParts, baseUrl: string, origins: string[]) => {
  const { settings, openStorage, ports, metrics, distFolder } = parts
  const { isDemo, host, recaptcha } = settings
  const storage = await openStorage()
  const { store, connections } = storage
  let company: SampleCompany | undefined
  try {
    const warnings = await prepareRecords(store, parts, baseUrl)
    const aids = { dns: createDemoDns(store, createDns(settings.dnsServers)), faults: createProviderFaults() }
    const saml = isDemo ? await samlWithKey(ports) : ports.saml
    // Before the API, which has to know where it answers.
    company = isDemo ? await openSampleCompany(store, host, baseUrl, { saml, ...aids }) : undefined
    const { api, providerFor } = await openApi(store, parts, baseUrl, origins, { ...aids, saml, company })
    const app = createApp({
      backend: api,
      log: ports.log,
      ...(ports.telemetry && { telemetry: ports.telemetry }),
      ...(metrics && settings.metrics?.token && { metrics: { metrics, token: settings.metrics.token } }),
      isSecure: baseUrl.startsWith('https:'),
      hasCaptcha: recaptcha !== undefined,
      site: siteOf(store, parts, { ...aids, values: company && connectionValues(baseUrl, company) }),
      ...(distFolder === undefined ? {} : { distFolder }),
    })
    metrics?.watch({ store, hashes: hashQueue, ...(connections && { connections }) })
    api.jobs.start()
    return { storage, app, jobs: api.jobs, company, providerFor, warnings }
  } catch (cause) {
    company?.close()
    await storage.close()
    throw cause
  }
}

/** The open storage with what runs on it. */
export type OpenApplication = Awaited<ReturnType<typeof openApplication>>
