/**
 * The product's categories in the order in which people look for them, by the name that the API has (docs/product.md §6), with
 * the name that people read.
 */
const categories: Readonly<Record<string, string>> = {
  'Users management': 'Members',
  'Roles and permissions': 'Roles and permissions',
  Groups: 'Groups',
  'Security Policies': 'Security policies',
  SAML: 'Single sign-on and provisioning',
  'API tokens': 'API tokens',
  Audits: 'Audit log',
  'Account settings': 'Organization',
  'Account Hierarchy': 'Sub-accounts',
  Subscriptions: 'Billing and usage',
  'Webhooks integration': 'Webhooks',
  'Email integration': 'Email and text messages',
  'Slack integration': 'Slack',
  'Webpush integration': 'Notifications',
  Events: 'Events',
}

/** Categories of permissions that stand for many others. They follow those of the vendor's own application. */
const wide: Readonly<Record<string, string>> = {
  Connectivity: 'Everything about events',
  'Secure access': 'Everything about access',
}

const names = Object.keys(categories)
const wideNames = Object.keys(wide)
const verbs = ['read', 'write', 'delete']

/** The name of a category that people read; that of the API for those that are not of the product. */
export const categoryNameOf = (name: string): string => categories[name] ?? wide[name] ?? name

const rankOf = (name: string): number => {
  if (wideNames.includes(name)) return names.length + 1 + wideNames.indexOf(name)
  return names.includes(name) ? names.indexOf(name) : names.length
}

/** Orders categories of the product first and those of wildcards last; others stay in the order of the API. */
export const byCategory = ({ name: left }: { name: string }, { name: right }: { name: string }): number =>
  rankOf(left) - rankOf(right)

/** The rank of a permission: see, change, delete, other verbs, and last the ones that stand for several. */
const placeOf = (key: string) => {
  const [verb = '', object = ''] = key.split('.').slice(-2)
  const rank = verbs.includes(verb) ? verbs.indexOf(verb) : verbs.length
  return { object, rank: object === '*' ? verbs.length + 1 : rank }
}

/** Orders permissions as see, change, delete, and then by what they are about. */
export const byVerb = ({ key: left }: { key: string }, { key: right }: { key: string }): number => {
  const [one, other] = [placeOf(left), placeOf(right)]
  return one.rank - other.rank || one.object.localeCompare(other.object, 'en') || left.localeCompare(right, 'en')
}
