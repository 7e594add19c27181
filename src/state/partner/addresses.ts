import type { ShellEnvironment } from '../vendor/shellOptions.ts'

/** Labels of host names by environment (docs/product.md §9). */
const knownEnvironments: Readonly<Record<string, ShellEnvironment>> = {
  'prod-ue1': 'us',
  ue1: 'us',
  'prod-ue2': 'us',
  'prod-ec1': 'eu',
  'prod-ne1': 'eu',
  'prod-ew1': 'eu',
  'qa-ue1': 'qa',
  'demo-ue1': 'demo',
  'demo-ue2': 'demo',
}

/** Where a local page finds the interfaces of tenants. */
const localPort = '4000'
const defaultBasePath = '/portal/'

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** True for a page on the machine of its developer. */
export const isLocal = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

/** The environment that a label of the host name tells; undefined for an unknown host. */
export const environmentOf = (
  page: URL,
  further: Readonly<Record<string, ShellEnvironment>> = {},
): ShellEnvironment | undefined => {
  const environments = new Map(Object.entries({ ...knownEnvironments, ...further }))
  const label = page.hostname.split('.').find(name => environments.has(name))
  return label === undefined ? undefined : environments.get(label)
}

/** True for a local, test or production host. */
export const isKnownHost = (page: URL, further?: Readonly<Record<string, ShellEnvironment>>): boolean =>
  isLocal(page) || page.hostname.endsWith('.test') || environmentOf(page, further) !== undefined

/**
 * The beginning of the address that all pages of the shell share: the first path segment, or the first two where the second
 * one is that of the shell. On an unknown host it is the first character only, the slash.
 */
export const addressPrefix = (page: URL, further?: Readonly<Record<string, ShellEnvironment>>): string => {
  const [first, second] = segmentsOf(page.pathname)
  if (first === undefined || !isKnownHost(page, further)) return page.pathname.slice(0, 1)
  return second === 'portal' ? `/${first}/${second}` : `/${first}`
}

/** Whether a path has segments that lead elsewhere. */
const isPlain = (path: string): boolean => segmentsOf(path).every(segment => segment !== '.' && segment !== '..')

/** The path that the shell lives under, with slashes at both ends: the attribute, else by the prefix of the address. */
export const shellBasePath = (
  basePath: string | undefined,
  page: URL,
  further?: Readonly<Record<string, ShellEnvironment>>,
): string => {
  if (basePath !== undefined && isPlain(basePath)) return `/${segmentsOf(basePath).join('/')}/`.replace('//', '/')
  const prefix = addressPrefix(page, further)
  return prefix.endsWith('/portal') ? `${prefix}/` : defaultBasePath
}

/** A label of a host name (RFC 1123 §2.1). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** The interface of a tenant, on port 4000 of a local page; undefined for a domain that is no label of a host name. */
export const tenantInterface = (page: URL, domainName: string): URL | undefined => {
  if (!label.test(domainName)) return undefined
  const target = new URL(`/ui/${domainName}`, page)
  if (isLocal(page)) target.port = localPort
  return target
}

/** True for pages and calls of settings. */
export const isOfSettings = ({ pathname }: URL): boolean => pathname.includes('/settings/')

/** True for the calls that manage tenants, spelled as the API spells them. */
export const isOfManagement = ({ pathname }: URL): boolean => pathname.includes('/managment/')
