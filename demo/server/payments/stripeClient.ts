import type { Stripe } from 'stripe'
import { isInTime } from './stripeDeadline.ts'
import type { StripeSettings } from './stripeSettings.ts'

/** The version of Stripe's API that every call is made in, whatever the account has. */
export const stripeApiVersion = '2026-10-28.endive'

/** The version of the package that this is written for. */
const packageVersion = '23.1.0'

/** How long a call may take, and how often it is repeated; with pauses, less than a minute together. */
const limits = { timeout: 12_000, maxNetworkRetries: 2 }

/** Most objects of a kind that are read for one customer. */
const mostObjects = 10_000

/** Every object of a list. */
export const allOf = <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> => list.autoPagingToArray({ limit: mostObjects })

/** The id of an object that may be there as a whole. */
export const idOf = (given: string | { id: string } | null | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.id

/** A time of Stripe, whole seconds, as ISO date. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** An ISO date as time of Stripe. */
export const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

const isMissing = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND'

const missingPackage = () =>
  new TypeError(
    `FE_STRIPE_SECRET_KEY is set, but the package "stripe" is missing: install it with "npm install stripe@${packageVersion}"`,
  )

/** The package, which is only there where an operator wants it. */
const loadPackage = async () => {
  const loaded = await import('stripe').catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause
    return undefined
  })
  if (!loaded) throw missingPackage()
  return loaded.default
}

/** Sends requests, unless the call that they belong to has taken too long. */
const punctualClient = (Client: Awaited<ReturnType<typeof loadPackage>>) => {
  const client = Client.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = (...request) =>
    isInTime() ? send(...request) : Promise.reject(new Error('The call has taken too long'))
  return client
}

/** Opens the client. @throws TypeError when the package is missing, with what to install */
export const openStripe = async ({
  secretKey,
  apiBase,
}: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Promise<Stripe> => {
  const Client = await loadPackage()
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    telemetry: false,
    httpClient: punctualClient(Client),
    ...limits,
    ...(apiBase && { protocol: 'http', host: apiBase.hostname, port: apiBase.port }),
  })
}
