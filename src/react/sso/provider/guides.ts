import type { EnglishOf } from '../../messages/messages.ts'
import type { Guide } from '../../../state/sso/guideOf.ts'
import { samlAttributeNames, type SamlAttributeKind } from '../../../state/sso/samlAttributes.ts'
import type { guideMessages } from './guideMessages.ts'

/** A way to enter a SAML provider. */
export type SamlWay = 'address' | 'file' | 'byHand'

/** A value of ours that a provider asks for. */
export type OurValue = 'acsUrl' | 'acsPattern' | 'entityId' | 'redirectUri' | 'metadataUrl'

type NoteKey = Extract<keyof EnglishOf<typeof guideMessages>, `${Guide}${string}`>

/** A part of a guide: a menu of the provider, and what to know about it. */
interface Part {
  /** As the provider writes it; absent for providers in general. */
  menu?: string
  note?: NoteKey
}

/** An attribute to be sent. */
export interface GuideAttribute {
  kind: SamlAttributeKind
  name: string
  /** What fills it, as the provider writes it. Default: what the kind is. */
  from?: string
}

/** How an application is set up at a provider. */
export interface GuideData {
  /** As the provider is called; undefined for any provider. */
  name: string | undefined
  create: Part
  values: Part & { fields: readonly (readonly [label: string | undefined, value: OurValue])[] }
  attributes: Part & { rows: readonly GuideAttribute[] }
  assign: Part
  take: Part
  /** The way that fits a SAML provider best. */
  way?: SamlWay
}

const named = (email: string, name: string, groups: string): readonly GuideAttribute[] => [
  { kind: 'email', name: 'email', from: email },
  { kind: 'name', name: 'name', from: name },
  { kind: 'groups', name: 'groups', from: groups },
]

const openIdClaims: readonly GuideAttribute[] = [
  { kind: 'email', name: 'email' },
  { kind: 'name', name: 'name' },
]

/** The guides by provider, with the names of menus and fields as the providers have them. */
export const guideData: Readonly<Record<Guide, GuideData>> = {
  okta: {
    name: 'Okta',
    create: { menu: 'Applications › Applications › Create App Integration', note: 'oktaCreate' },
    values: {
      menu: 'Configure SAML › General',
      fields: [
        ['Single sign-on URL', 'acsUrl'],
        ['Audience URI (SP Entity ID)', 'entityId'],
      ],
    },
    attributes: {
      menu: 'Attribute Statements, Group Attribute Statements',
      rows: named('user.email', 'user.displayName', 'Matches regex: .*'),
    },
    assign: { menu: 'Assignments › Assign' },
    take: { menu: 'Sign On › Settings › SAML 2.0 › Metadata details', note: 'oktaTake' },
    way: 'address',
  },
  entra: {
    name: 'Microsoft Entra ID',
    create: { menu: 'Enterprise apps › New application', note: 'entraCreate' },
    values: {
      menu: 'Single sign-on › Basic SAML Configuration',
      fields: [
        ['Identifier (Entity ID)', 'entityId'],
        ['Reply URL (Assertion Consumer Service URL)', 'acsUrl'],
      ],
    },
    attributes: {
      menu: 'Single sign-on › Attributes & Claims',
      note: 'entraAttributes',
      rows: [
        { kind: 'email', name: samlAttributeNames.email[2], from: 'user.mail' },
        { kind: 'name', name: 'displayName', from: 'user.displayname' },
        { kind: 'groups', name: samlAttributeNames.groups[3], from: 'Groups assigned to the application' },
      ],
    },
    assign: { menu: 'Users and groups › Add user/group', note: 'entraAssign' },
    take: { menu: 'Single sign-on › SAML Certificates', note: 'entraTake' },
    way: 'address',
  },
  google: {
    name: 'Google Workspace',
    create: { menu: 'Apps › Web and mobile apps › Add app › Add custom SAML app', note: 'googleCreate' },
    values: {
      menu: 'Service provider details',
      note: 'googleValues',
      fields: [
        ['ACS URL', 'acsUrl'],
        ['Entity ID', 'entityId'],
      ],
    },
    attributes: {
      menu: 'Attribute mapping, Group membership',
      rows: [
        { kind: 'email', name: 'email', from: 'Basic Information › Primary email' },
        { kind: 'groups', name: 'groups', from: 'Google groups' },
      ],
    },
    assign: { menu: 'User access', note: 'googleAssign' },
    take: { menu: 'Service provider details', note: 'googleTake' },
    way: 'file',
  },
  jumpCloud: {
    name: 'JumpCloud',
    create: { menu: 'SSO Applications › Add New Application', note: 'jumpCloudCreate' },
    values: {
      menu: 'SSO',
      note: 'jumpCloudValues',
      fields: [
        ['SP Entity ID', 'entityId'],
        ['ACS URLs', 'acsUrl'],
      ],
    },
    attributes: { menu: 'SSO › Attributes', rows: named('email', 'displayname', 'Include group attribute') },
    assign: { menu: 'User Groups' },
    take: { menu: 'SSO › JumpCloud Metadata', note: 'jumpCloudTake' },
    way: 'address',
  },
  oneLogin: {
    name: 'OneLogin',
    create: { menu: 'Applications › Applications › Add App', note: 'oneLoginCreate' },
    values: {
      menu: 'Configuration',
      fields: [
        ['Audience (EntityID)', 'entityId'],
        ['Recipient', 'acsUrl'],
        ['ACS (Consumer) URL Validator', 'acsPattern'],
        ['ACS (Consumer) URL', 'acsUrl'],
      ],
    },
    attributes: { menu: 'Parameters', note: 'oneLoginAttributes', rows: named('Email', 'Name', 'User Roles') },
    assign: { menu: 'Access › Roles' },
    take: { menu: 'SSO', note: 'oneLoginTake' },
    way: 'address',
  },
  ping: {
    name: 'Ping Identity',
    create: { menu: 'Applications › Applications', note: 'pingCreate' },
    values: {
      menu: 'SAML Configuration',
      fields: [
        ['ACS URLs', 'acsUrl'],
        ['Entity ID', 'entityId'],
      ],
    },
    attributes: { menu: 'Attribute Mappings', rows: named('Email Address', 'Formatted', 'Group Names') },
    assign: { menu: 'Access', note: 'pingAssign' },
    take: { menu: 'Configuration', note: 'pingTake' },
    way: 'address',
  },
  adFs: {
    name: 'AD FS',
    create: { menu: 'AD FS Management › Relying Party Trusts › Add Relying Party Trust', note: 'adFsCreate' },
    values: {
      menu: 'Configure URL, Configure Identifiers',
      fields: [
        ['Federation metadata address', 'metadataUrl'],
        ['Relying party SAML 2.0 SSO service URL', 'acsUrl'],
        ['Relying party trust identifier', 'entityId'],
      ],
    },
    attributes: {
      menu: 'Edit Claim Issuance Policy › Add Rule',
      note: 'adFsAttributes',
      rows: [
        { kind: 'email', name: 'E-Mail Address', from: 'E-Mail-Addresses' },
        { kind: 'name', name: 'Name', from: 'Display-Name' },
        { kind: 'groups', name: 'Group', from: 'Token-Groups - Unqualified Names' },
      ],
    },
    assign: { menu: 'Edit Access Control Policy' },
    take: { menu: '/FederationMetadata/2007-06/FederationMetadata.xml', note: 'adFsTake' },
    way: 'address',
  },
  saml: {
    name: undefined,
    create: { note: 'samlCreate' },
    values: {
      fields: [
        [undefined, 'acsUrl'],
        [undefined, 'entityId'],
        [undefined, 'metadataUrl'],
      ],
    },
    attributes: {
      rows: [
        { kind: 'email', name: 'email' },
        { kind: 'name', name: 'name' },
        { kind: 'groups', name: 'groups' },
      ],
    },
    assign: {},
    take: { note: 'samlTake' },
    way: 'address',
  },
  oktaOpenId: {
    name: 'Okta',
    create: { menu: 'Applications › Applications › Create App Integration', note: 'oktaOpenIdCreate' },
    values: { menu: 'General Settings', fields: [['Sign-in redirect URIs', 'redirectUri']] },
    attributes: { rows: openIdClaims },
    assign: { menu: 'Assignments › Assign' },
    take: { menu: 'General › Client Credentials', note: 'oktaOpenIdTake' },
  },
  entraOpenId: {
    name: 'Microsoft Entra ID',
    create: { menu: 'App registrations › New registration', note: 'entraOpenIdCreate' },
    values: { menu: 'Authentication', fields: [['Redirect URI', 'redirectUri']] },
    attributes: {
      menu: 'Token configuration › Add optional claim › ID',
      note: 'entraOpenIdAttributes',
      rows: openIdClaims,
    },
    assign: { menu: 'Enterprise apps › Users and groups', note: 'entraAssign' },
    take: { menu: 'Overview, Certificates & secrets', note: 'entraOpenIdTake' },
  },
  openId: {
    name: undefined,
    create: { note: 'openIdCreate' },
    values: { fields: [[undefined, 'redirectUri']] },
    attributes: { note: 'openIdAttributes', rows: openIdClaims },
    assign: {},
    take: { note: 'openIdTake' },
  },
}
