import type { IdentifierKind, PortalConfiguration, SignInMethods } from '../../http/metadata/types.ts'
import { getPath } from '../../http/getPath.ts'
import type { Log } from '../kit/ports.ts'
import { readEntries } from '../kit/readEntries.ts'

const parts = ['theme', 'themeV2', 'navigation', 'localizations', 'integrations', 'metadataOverrides'] as const
const kinds: readonly unknown[] = ['email', 'username', 'phoneNumber'] satisfies IdentifierKind[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKind = (value: unknown): value is IdentifierKind => kinds.includes(value)

/** A list of identifiers; undefined where none is known, so that another source decides. */
const readIdentifiers = (list: unknown, log: Log): { identifiers?: IdentifierKind[] } => {
  const about = { source: 'Identifiers of the metadata', log }
  const identifiers = readEntries(list, entry => (isKind(entry) ? entry : undefined), about)
  return identifiers.length > 0 ? { identifiers } : {}
}

const readProvider = (entry: unknown): SignInMethods['socialProviders'][number] | undefined => {
  const [type, displayName] = [getPath(entry, 'type'), getPath(entry, 'displayName')]
  if (typeof type !== 'string' || type === '') return undefined
  return { type, ...(typeof displayName === 'string' && { displayName }) }
}

const readSignIn = (signIn: Record<string, unknown>, log: Log): Partial<SignInMethods> => ({
  hasMore: getPath(signIn, 'hasMore') !== false,
  allowsSignUp: getPath(signIn, 'allowsSignUp') === true,
  hasPasskeys: getPath(signIn, 'hasPasskeys') === true,
  ...readIdentifiers(getPath(signIn, 'identifiers'), log),
  ...(Array.isArray(getPath(signIn, 'socialProviders')) && {
    socialProviders: readEntries(getPath(signIn, 'socialProviders'), readProvider, {
      source: 'Social providers of the metadata',
      log,
    }),
  }),
})

/** Reads the portal's configuration as a server sent it. The parts that are objects are read by those who use them. */
export const readPortalConfiguration = (configuration: unknown, log: Log): PortalConfiguration => {
  const found = parts.map(name => [name, getPath(configuration, name)] as const).filter(([, part]) => isRecord(part))
  const signIn = getPath(configuration, 'signIn')
  return {
    ...(Object.fromEntries(found) as PortalConfiguration),
    ...(isRecord(signIn) && { signIn: readSignIn(signIn, log) }),
    ...readIdentifiers(getPath(configuration, 'identifiers'), log),
  }
}
