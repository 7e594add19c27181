import { singletonId, type Store } from '../../src/backend/store/definitions.ts'
import { hasVendor, seedVendor } from '../../src/backend/seed.ts'
import type { Ports } from '../../src/backend/ports/ports.ts'
import { vendorScope } from '../../src/backend/store/store.ts'

/** Pages of the vendor that the hosted pages link to. */
export interface VendorLinks {
  terms?: string
  privacy?: string
  support?: string
  legalNotice?: string
}

/** Who runs this server, as mails and hosted pages name it. */
export interface VendorSettings {
  name?: string
  /** Sender of every mail. */
  sender?: string
  /** Addresses of images; empty where there are none. */
  logo: string
  icon: string
  links: VendorLinks
}

const maxNameLength = 80

const nameFrom = (text: string | undefined): string | undefined => {
  const name = text?.trim()
  if (!name) return undefined
  if (name.length > maxNameLength || /\p{Cc}/u.test(name))
    throw new TypeError(`FE_VENDOR_NAME must be one line of at most ${maxNameLength} characters`)
  return name
}

/** The sender in `FE_MAIL_FROM`. @throws TypeError when it is no single address */
export const senderFrom = ({ FE_MAIL_FROM: sender }: NodeJS.ProcessEnv): string | undefined => {
  if (!sender) return undefined
  if (!/^[^\p{Cc}]*[^\s\p{Cc}<>]@[^\s\p{Cc}<>@]+>?$/u.test(sender))
    throw new TypeError('FE_MAIL_FROM must be an address such as no-reply@example.com')
  return sender
}

/** An address that a page shows or links to: `https`, so that no page of this server runs or mixes in anything else. */
const addressFrom = (env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | undefined => {
  const { [name]: text } = env
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol) || url.username || url.password)
    throw new TypeError(`${name} must be an address that begins with ${protocols.join(' or ')}`)
  return url.href
}

const linkVariables = {
  terms: 'FE_TERMS_URL',
  privacy: 'FE_PRIVACY_URL',
  support: 'FE_SUPPORT_URL',
  legalNotice: 'FE_LEGAL_NOTICE_URL',
} satisfies Record<keyof VendorLinks, string>

const linksFrom = (env: NodeJS.ProcessEnv): VendorLinks => {
  const found = Object.entries(linkVariables).flatMap(([key, name]) => {
    const address = addressFrom(env, name, key === 'support' ? ['https:', 'mailto:'] : ['https:'])
    return address === undefined ? [] : [[key, address]]
  })
  return Object.fromEntries(found) as VendorLinks
}

/**
 * Reads who the vendor is from the environment; `undefined` when it says nothing about it.
 * @throws TypeError for invalid values, and for images of a vendor without a name
 */
export const vendorFrom = (env: NodeJS.ProcessEnv): VendorSettings | undefined => {
  const [name, sender] = [nameFrom(env['FE_VENDOR_NAME']), senderFrom(env)]
  const [logo, icon] = ['FE_VENDOR_LOGO_URL', 'FE_VENDOR_ICON_URL'].map(key => addressFrom(env, key, ['https:']))
  const links = linksFrom(env)
  if (name === undefined && (logo ?? icon) !== undefined)
    throw new TypeError('FE_VENDOR_LOGO_URL and FE_VENDOR_ICON_URL need FE_VENDOR_NAME')
  if (name === undefined && sender === undefined && Object.keys(links).length === 0) return undefined
  return {
    ...(name !== undefined && { name }),
    ...(sender !== undefined && { sender }),
    logo: logo ?? '',
    icon: icon ?? '',
    links,
  }
}

/** The variables that a new database needs, because mails and pages name the vendor by them. */
const missingIn = (vendor: VendorSettings | undefined): string[] => [
  ...(vendor?.name === undefined ? ['FE_VENDOR_NAME'] : []),
  ...(vendor?.sender === undefined ? ['FE_MAIL_FROM'] : []),
]

/** What an operator gives to a store, with the ports that filling it takes. */
interface VendorParts {
  settings: { vendor?: VendorSettings; isDemo: boolean }
  ports: Ports
}

/** Checks what a new database needs, before it is created. @throws TypeError that names all variables that are missing for it */
export const checkNewVendor = (vendor: VendorSettings | undefined): void => {
  const missing = missingIn(vendor)
  if (missing.length > 0)
    throw new TypeError(`a new database needs ${missing.join(' and ')}, which mails and pages of this server name`)
}

const newVendor = (vendor: VendorSettings | undefined) => {
  checkNewVendor(vendor)
  const { name = '', logo = '', icon = '' } = vendor ?? {}
  return { name, logo, icon }
}

/** Adds what every server requires to an empty store. @throws TypeError that names all variables that are missing for it */
export const addVendor = async (store: Store, { settings, ports }: VendorParts): Promise<void> => {
  if (await hasVendor(store)) return
  await seedVendor(store, ports, newVendor(settings.vendor))
}

/**
 * Stores the name and the images that the environment sets, so that all processes show the same; without a name in it, the
 * stored ones stay.
 * @returns what an operator has to be told: a line for each variable that is missing
 */
export const publishVendor = async (store: Store, { settings }: VendorParts): Promise<string[]> => {
  const { vendor, isDemo } = settings
  if (vendor?.name !== undefined) {
    const { name, logo, icon } = vendor
    await store.vendorSettings.update(vendorScope, singletonId, ({ publicInfo }) => ({
      publicInfo: { ...publicInfo, name, logo, icon },
    }))
  }
  if (isDemo) return []
  const stored = (await store.vendorSettings.get(vendorScope, singletonId))?.publicInfo.name ?? ''
  const effects: Readonly<Record<string, string>> = {
    FE_VENDOR_NAME: `mails and pages name "${stored}", as stored in the database`,
    FE_MAIL_FROM: 'mails are sent from no-reply@localhost',
  }
  return missingIn(vendor).map(name => `${name} is not set: ${effects[name]}`)
}
