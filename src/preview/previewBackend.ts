import { createBackend, type Backend } from '../backend/backend.ts'
import { createMemoryStore } from '../backend/memoryStore.ts'
import { createEncryption } from '../backend/ports/encryption.ts'
import { addSampleBilling } from '../backend/families/billing/sampleData.ts'
import { sampleBilling } from '../backend/families/billing/samplePlans.ts'
import { createSampleDns } from '../backend/federation/sampleDns.ts'
import type { Documents } from '../backend/ports/documents.ts'
import type { Ports } from '../backend/ports/ports.ts'
import type { CookieJar } from '../backend/request/requestInfo.ts'
import { sealAudits } from '../backend/seals/sealAudits.ts'
import { seed, seedPreview } from '../backend/seed.ts'
import type { Store } from '../backend/store/definitions.ts'
import type { PreviewMethod } from '../http/previewMethods.ts'
import { createTestPayments } from '../backend/testPayments/testPayments.ts'
import { offerOnly } from './methods.ts'
import { createSeededRandom, fastHasher } from './ports.ts'
import { unsignedPasskeys } from './passkeys.ts'

/** The preview's own address: `https`, because pages on `https` follow no other. */
export const baseUrl = 'https://localhost'

/** An address reserved for documentation (RFC 5737). */
const ip = '203.0.113.10'
const country = 'US'

/** How often the rows of the audit log are sealed, at most. */
const sealEveryMs = 20_000

/** Where and for whom a backend of the preview works. */
interface BackendOptions {
  urlPrefix: string
  /** Passkeys are bound to this origin, and links lead to it. Default: the preview's own. */
  pageOrigin: string | undefined
  /** What it offers besides passwords. Default: everything. */
  methods: readonly PreviewMethod[] | undefined
  /** The ports that differ from a server's; the rest are made here. */
  ports: Omit<Ports, 'random' | 'hasher' | 'passkeys' | 'encryption'>
}

/** Writes documents; the code for it is loaded with the first of them. */
const plainDocuments = async (): Promise<Required<Documents>> =>
  (await import('../documents/plainDocuments.ts')).createPlainDocuments()
const documents: Documents = {
  invoicePdf: async document => (await plainDocuments()).invoicePdf(document),
  reportPdf: async document => (await plainDocuments()).reportPdf(document),
  ...('OffscreenCanvas' in globalThis && {
    reportPicture: async document => (await plainDocuments()).reportPicture(document),
  }),
}

/** A backend in the page with its sample data. */
export interface PreviewBackend {
  store: Store
  jobs: Backend['jobs']
  /** Answers a request to `baseUrl`, after the messages that it leads to were sent. */
  answer: (request: Request, cookies: CookieJar) => Promise<Response>
}

/** Builds a backend on an empty memory store and adds the sample data. */
export const createPreviewBackend = async ({
  urlPrefix,
  pageOrigin,
  methods,
  ports: given,
}: BackendOptions): Promise<PreviewBackend> => {
  // The key lives as long as the store.
  const encryption = createEncryption([crypto.getRandomValues(new Uint8Array(32))])
  const random = createSeededRandom(1)
  const ports: Ports = { ...given, random, hasher: fastHasher, passkeys: unsignedPasskeys, encryption }
  const store = createMemoryStore(ports)
  await seed(store, ports)
  await seedPreview(store, ports)
  await addSampleBilling({ store, ports })
  if (methods) await offerOnly(store, methods)
  let sealedMs = -Infinity
  const seal = async () => {
    const now = ports.clock.now()
    if (now - sealedMs < sealEveryMs) return
    sealedMs = now
    await sealAudits({ store, ports })
  }
  await seal()
  const page = pageOrigin === undefined ? {} : { appUrl: pageOrigin, allowedOrigins: [pageOrigin] }
  const config = { baseUrl, urlPrefix, isDemo: true, billing: sampleBilling, ...page }
  const payments = createTestPayments({ store, clock: ports.clock, encryption, prices: sampleBilling.plans })
  const backend = createBackend({ ...ports, payments, documents, dns: createSampleDns(store), store, config })
  return {
    store,
    jobs: backend.jobs,
    answer: async (request, cookies) => {
      const userAgent = globalThis.navigator?.userAgent ?? ''
      const response = await backend.fetch(request, { ip, country, origin: baseUrl, userAgent, cookies })
      // Messages are in the inbox when the page shows that they were sent.
      await backend.jobs.idle()
      await seal()
      return response
    },
  }
}
