/** The kind of a resource. */
export type Kind = 'User' | 'Group'

/** What an attribute is (RFC 7643 §2, §7). Absent: optional, single, not case-exact, read and written, returned by default. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex' | 'binary'
  description: string
  isMultiple?: true
  isRequired?: true
  isCaseExact?: true
  mutability?: 'readOnly' | 'immutable' | 'writeOnly'
  returned?: 'always' | 'never' | 'request'
  uniqueness?: 'server'
  /** Of a complex attribute. */
  parts?: readonly Attribute[]
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
}

/** A set of attributes with its URN. */
export interface Schema {
  id: string
  name: string
  description: string
  attributes: readonly Attribute[]
}

const text = (name: string, description: string): Attribute => ({ name, type: 'string', description })

/** The parts of an attribute with several values (RFC 7643 §2.4). */
const valueParts = (type: Attribute['type'], canonicalValues: readonly string[]): readonly Attribute[] => [
  { name: 'value', type, description: 'The value.', ...(type === 'reference' && { referenceTypes: ['external'] }) },
  text('display', 'A name for people.'),
  { ...text('type', 'What the value is for.'), canonicalValues },
  { name: 'primary', type: 'boolean', description: 'True for the preferred one of the values.' },
]

const values = (
  name: string,
  description: string,
  canonicalValues: readonly string[] = [],
  type: Attribute['type'] = 'string',
): Attribute => ({ name, type: 'complex', isMultiple: true, description, parts: valueParts(type, canonicalValues) })

const addressParts = ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country'] as const

const places = ['work', 'home', 'other'] as const

/** People (RFC 7643 §4.1). */
export const userSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person of the directory.',
  attributes: [
    {
      ...text('userName', 'The name that the directory knows the person by, unique in the organization.'),
      isRequired: true,
      uniqueness: 'server',
    },
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the name.',
      parts: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map(part =>
        text(part, 'A part of the name.'),
      ),
    },
    text('displayName', 'The name that people see.'),
    text('nickName', 'A casual name.'),
    { name: 'profileUrl', type: 'reference', referenceTypes: ['external'], description: 'A page about the person.' },
    text('title', 'Position, such as Vice President.'),
    text('userType', 'Relation to the organization, such as Contractor.'),
    text('preferredLanguage', 'Preferred languages, as in Accept-Language.'),
    text('locale', 'Where numbers, dates and currencies are formatted for.'),
    text('timezone', 'A time zone of the IANA database.'),
    { name: 'active', type: 'boolean', description: 'Whether the person may use the product.' },
    {
      ...text('password', 'Accepted and dropped: people sign in with the identity provider.'),
      mutability: 'writeOnly',
      returned: 'never',
    },
    values('emails', 'Mail addresses; the primary one is the address of the account.', places),
    values('phoneNumbers', 'Telephone numbers.', [...places, 'mobile', 'fax', 'pager']),
    values('ims', 'Addresses of instant messages.'),
    values('photos', 'Addresses of pictures.', ['photo', 'thumbnail'], 'reference'),
    {
      name: 'addresses',
      type: 'complex',
      isMultiple: true,
      description: 'Postal addresses.',
      parts: [
        ...addressParts.map(part => text(part, 'A part of the address.')),
        ...valueParts('string', places).filter(({ name }) => name === 'type' || name === 'primary'),
      ],
    },
    {
      name: 'groups',
      type: 'complex',
      isMultiple: true,
      mutability: 'readOnly',
      description: 'The groups of the person; they change with the members of groups.',
      parts: [
        { ...text('value', 'The id of the group.'), isCaseExact: true, mutability: 'readOnly' },
        {
          name: '$ref',
          type: 'reference',
          referenceTypes: ['Group'],
          mutability: 'readOnly',
          description: 'Its address.',
        },
        { ...text('display', 'The name of the group.'), mutability: 'readOnly' },
        { ...text('type', 'How the person is in it.'), mutability: 'readOnly', canonicalValues: ['direct'] },
      ],
    },
    values('entitlements', 'Things that the person is entitled to; kept, without effect.'),
    values('roles', 'Roles at the directory; kept, without effect. Groups give roles.'),
    values('x509Certificates', 'Certificates.', [], 'binary'),
  ],
}

/** What companies know about people (RFC 7643 §4.3). */
export const enterpriseSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'EnterpriseUser',
  description: 'What a company knows about a person.',
  attributes: [
    text('employeeNumber', 'Number of the person in the company.'),
    text('costCenter', 'A cost center.'),
    text('organization', 'An organization.'),
    text('division', 'A division.'),
    text('department', 'A department.'),
    {
      name: 'manager',
      type: 'complex',
      description: 'The manager of the person.',
      parts: [
        { ...text('value', 'The id of the manager.'), isCaseExact: true },
        { name: '$ref', type: 'reference', referenceTypes: ['User'], description: 'The address of the manager.' },
        { ...text('displayName', 'The name of the manager.'), mutability: 'readOnly' },
      ],
    },
  ],
}

/** Groups (RFC 7643 §4.2). */
export const groupSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A group of the directory.',
  attributes: [
    { ...text('displayName', 'The name of the group.'), isRequired: true },
    {
      name: 'members',
      type: 'complex',
      isMultiple: true,
      description: 'The people in the group.',
      parts: [
        { ...text('value', 'The id of the person.'), isCaseExact: true, mutability: 'immutable' },
        {
          name: '$ref',
          type: 'reference',
          referenceTypes: ['User'],
          mutability: 'immutable',
          description: 'The address of the person.',
        },
        { ...text('type', 'The kind of the member.'), mutability: 'immutable', canonicalValues: ['User'] },
        { ...text('display', 'The name of the person.'), mutability: 'readOnly' },
      ],
    },
  ],
}

/** Attributes of every resource (RFC 7643 §3.1). */
export const commonAttributes: readonly Attribute[] = [
  {
    ...text('id', 'The id that this server gave.'),
    isCaseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    uniqueness: 'server',
  },
  { ...text('externalId', 'The id that the directory gave.'), isCaseExact: true },
  {
    name: 'schemas',
    type: 'reference',
    isMultiple: true,
    isCaseExact: true,
    returned: 'always',
    description: 'Its schemas.',
  },
  {
    name: 'meta',
    type: 'complex',
    mutability: 'readOnly',
    description: 'Facts about the resource.',
    parts: [
      { ...text('resourceType', 'The kind of the resource.'), isCaseExact: true, mutability: 'readOnly' },
      { name: 'created', type: 'dateTime', mutability: 'readOnly', description: 'When it was made.' },
      { name: 'lastModified', type: 'dateTime', mutability: 'readOnly', description: 'When it was changed last.' },
      { name: 'location', type: 'reference', isCaseExact: true, mutability: 'readOnly', description: 'Its address.' },
      { ...text('version', 'Its version, for If-Match.'), isCaseExact: true, mutability: 'readOnly' },
    ],
  },
]

/** The schema of a kind, and those that extend it. */
export const schemasOf = (kind: Kind): { core: Schema; extensions: readonly Schema[] } =>
  kind === 'User' ? { core: userSchema, extensions: [enterpriseSchema] } : { core: groupSchema, extensions: [] }

const lower = (name: string) => name.toLowerCase()

const indexOf = (attributes: readonly Attribute[]) => new Map(attributes.map(each => [lower(each.name), each]))

const kinds = { User: schemasOf('User'), Group: schemasOf('Group') }
const topLevel = {
  User: indexOf([...commonAttributes, ...userSchema.attributes]),
  Group: indexOf([...commonAttributes, ...groupSchema.attributes]),
}
const ofExtension = new Map([[enterpriseSchema.id, indexOf(enterpriseSchema.attributes)]])
const partsIndex = new WeakMap<Attribute, ReadonlyMap<string, Attribute>>()

/** An attribute of a resource by its name, without regard to case. */
export const attributeNamed = (kind: Kind, name: string): Attribute | undefined => topLevel[kind].get(lower(name))

/** An attribute of an extension by its name, without regard to case. */
export const extensionAttribute = (urn: string, name: string): Attribute | undefined =>
  ofExtension.get(urn)?.get(lower(name))

/** A part of a complex attribute by its name, without regard to case. */
export const partNamed = (attribute: Attribute, name: string): Attribute | undefined => {
  const known = partsIndex.get(attribute) ?? indexOf(attribute.parts ?? [])
  partsIndex.set(attribute, known)
  return known.get(lower(name))
}

/** The URN of an extension of a kind as it is written in the standard. */
export const extensionUrn = (kind: Kind, urn: string): string | undefined =>
  kinds[kind].extensions.find(({ id }) => lower(id) === lower(urn))?.id

/** The URN of the schema of a kind itself. */
export const isCoreUrn = (kind: Kind, urn: string): boolean => lower(kinds[kind].core.id) === lower(urn)
