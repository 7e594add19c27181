import type { EnglishOf } from '../../../messages/messages.ts'
import type { Guide } from '../../../../state/portal/provisioning/guideOf.ts'
import type { setUpMessages } from './messages.ts'

type NoteKey = Extract<keyof EnglishOf<typeof setUpMessages>, `${Guide}${string}`>

/** A value of ours, or a fixed one, that is entered in a field of the directory. */
export interface GuideField {
  /** As the directory writes it; undefined for directories in general. */
  label: string | undefined
  /** `address` and `token` are ours; any other text is entered as it is. */
  value: string
}

/** A step of a guide: a menu of the directory, what to do there, and what to enter. */
export interface GuideStep {
  /** As the directory writes it. */
  menu?: string
  note: NoteKey
  fields?: readonly GuideField[]
  /** What is pasted into a large field. */
  template?: { label: string; code: string }
}

/** What OneLogin sends about a user, in its own notation. */
const oneLoginTemplate = `{
  "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"],
  "userName": "{$parameters.scimusername}",
  "externalId": "{$user.id}",
  "name": { "givenName": "{$user.firstname}", "familyName": "{$user.lastname}" },
  "displayName": "{$user.display_name}",
  "emails": [{ "value": "{$user.email}", "type": "work", "primary": true }]
}`

/** The steps by directory, with the names of menus and fields as the directories have them. */
export const guideSteps: Readonly<Record<Guide, readonly GuideStep[]>> = {
  okta: [
    { menu: 'Applications › Applications › Create App Integration', note: 'oktaCreate' },
    { menu: 'General › App Settings › Edit', note: 'oktaEnable' },
    {
      menu: 'Provisioning › Integration › Edit',
      note: 'oktaValues',
      fields: [
        { label: 'SCIM connector base URL', value: 'address' },
        { label: 'Unique identifier field for users', value: 'userName' },
        { label: 'HTTP Header › Authorization', value: 'token' },
      ],
    },
    { menu: 'Provisioning › To App › Edit', note: 'oktaActions' },
    { menu: 'Assignments, Push Groups', note: 'oktaAssign' },
  ],
  entra: [
    { menu: 'Enterprise apps › New application', note: 'entraCreate' },
    {
      menu: 'Provisioning › New configuration',
      note: 'entraValues',
      fields: [
        { label: 'Tenant URL', value: 'address' },
        { label: 'Secret Token', value: 'token' },
      ],
    },
    { menu: 'Provisioning › Attribute mapping', note: 'entraMapping' },
    { menu: 'Users and groups › Add user/group', note: 'entraAssign' },
    { menu: 'Provisioning › Overview', note: 'entraStart' },
  ],
  oneLogin: [
    { menu: 'Applications › Applications › Add App', note: 'oneLoginCreate' },
    {
      menu: 'Configuration',
      note: 'oneLoginValues',
      fields: [
        { label: 'SCIM Base URL', value: 'address' },
        { label: 'SCIM Bearer Token', value: 'token' },
      ],
      template: { label: 'SCIM JSON Template', code: oneLoginTemplate },
    },
    { menu: 'Parameters', note: 'oneLoginParameters' },
    { menu: 'Provisioning', note: 'oneLoginEnable' },
    { menu: 'Access › Roles', note: 'oneLoginAssign' },
  ],
  jumpCloud: [
    { menu: 'SSO Applications › Add New Application', note: 'jumpCloudCreate' },
    {
      menu: 'Identity Management',
      note: 'jumpCloudValues',
      fields: [
        { label: 'Base URL', value: 'address' },
        { label: 'Token Key', value: 'token' },
      ],
    },
    { menu: 'Identity Management', note: 'jumpCloudGroups' },
    { menu: 'User Groups', note: 'jumpCloudAssign' },
  ],
  any: [
    {
      note: 'anyValues',
      fields: [
        { label: undefined, value: 'address' },
        { label: undefined, value: 'token' },
      ],
    },
    { note: 'anyMapping' },
    { note: 'anyAssign' },
  ],
}
