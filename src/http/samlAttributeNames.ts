/** What an attribute of an assertion tells about a person. */
export type SamlAttributeKind = 'email' | 'name' | 'groups'

/** The names that providers usually give to attributes of assertions, most usual first. The first one that was sent counts. */
export const samlAttributeNames = {
  email: [
    'email',
    'mail',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  name: ['name', 'displayName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'],
  groups: [
    'groups',
    'memberOf',
    'http://schemas.xmlsoap.org/claims/Group',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
  ],
} as const satisfies Readonly<Record<SamlAttributeKind, readonly string[]>>
