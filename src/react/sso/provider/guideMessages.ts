import { defineMessages, type TranslateOf } from '../../messages/messages.ts'
import { ssoMessages } from '../messages.ts'

/** Messages of the guides to providers. Names of their menus and fields are as the providers write them, and stand in the guides. */
export const guideMessages = defineMessages(
  'ssoGuides',
  {
    enterValues: 'Enter these values under {menu}.',
    enterValuesPlain: 'Enter these values there.',
    sendAttributes: 'Under {menu}, let it send these attributes. Only the email address is required.',
    sendAttributesPlain: 'Let it send these attributes. Only the email address is required.',
    assign: 'Assign the members who will sign in under {menu}.',
    assignPlain: 'Assign the members who will sign in.',
    take: 'Find what we need from the provider under {menu}.',
    anyName: '{name}, or one of these names: {others}',
    fullName: 'Full name',
    groupNames: 'Names of the groups',
    groupsClaim:
      'To give roles by group, let the provider send the claim “groups”. Without it, everyone gets the roles of new members.',
    acsUrl: 'ACS URL',
    entityId: 'Entity ID',
    redirectUri: 'Redirect URI',
    metadataUrl: 'Metadata address',
    ourMetadataUrl: 'Our metadata address',
    downloadMetadata: 'Download metadata',
    oktaCreate: 'Choose “SAML 2.0” and name the application.',
    oktaTake: 'Copy “Metadata URL” and enter it here as the metadata address.',
    entraCreate:
      "Choose “Create your own application”, name it, and keep the option for applications that aren't in the gallery. Then open “Single sign-on” and choose “SAML”.",
    entraAttributes:
      'The address and the user principal name are sent anyway. Make sure the first one is “user.mail”, and add “displayName” and a group claim.',
    entraAssign: "Members of groups inside a group aren't included.",
    entraTake: 'Copy “App Federation Metadata Url” and enter it here as the metadata address.',
    googleCreate: 'Name the app. On the next page, download the metadata. You upload that file here.',
    googleValues: 'Choose “EMAIL” as the name ID format, with “Basic Information › Primary email” as the name ID.',
    googleAssign: 'Turn the app on for everyone or for some organizational units. This can take a few minutes to work.',
    googleTake: 'If you need the file again, choose “Download metadata” there.',
    jumpCloudCreate: 'Choose “Custom Application”, then “Manage Single Sign-On (SSO)” and “Configure SSO with SAML”.',
    jumpCloudValues: 'The “IdP Entity ID” can be any name that no other application has.',
    jumpCloudTake: 'Choose “Copy Metadata URL” and enter the address here.',
    oneLoginCreate: 'Find “SAML Custom Connector (Advanced)”, name it, and save.',
    oneLoginAttributes: 'Check “Include in SAML assertion” for each of them.',
    oneLoginTake:
      'Copy “Issuer URL” and enter it here as the metadata address. Set the signature algorithm to SHA-256.',
    pingCreate: 'Add an application of the type “SAML Application”, and choose “Manually Enter”.',
    pingAssign: 'Then turn the application on with its switch.',
    pingTake: 'Copy “IDP Metadata URL” and enter it here as the metadata address.',
    adFsCreate: 'Choose “Claims aware”. Let it read our metadata address, or enter the data by hand.',
    adFsAttributes:
      'Add the rule “Send LDAP Attributes as Claims”, and a rule that turns the email address into “Name ID”.',
    adFsTake: 'Enter the address of this document on your server as the metadata address.',
    samlCreate: 'Create an application for SAML 2.0 at your provider.',
    samlTake:
      'Copy the address of its metadata, download the metadata, or take the sign-in address and the certificate.',
    oktaOpenIdCreate: 'Choose “OIDC - OpenID Connect” and “Web Application”.',
    oktaOpenIdTake: 'Copy the client ID and the client secret. The issuer is the address of your Okta organization.',
    entraOpenIdCreate: 'Name the application, and choose “Web” for the redirect URI.',
    entraOpenIdAttributes:
      "The provider also has to say that the address is verified. Many Entra ID directories don't. If the test fails for this reason, use SAML instead.",
    entraOpenIdTake:
      'Copy the application ID as the client ID. The issuer has your tenant ID in it, not “common”. Under “Certificates & secrets”, copy the value of a new secret, not its ID.',
    openIdCreate: 'Register a web application (authorization code) at your provider.',
    openIdAttributes: 'The provider also has to say that the address is verified, with “email_verified”.',
    openIdTake: 'Copy the issuer exactly, with or without the slash at its end, and the client ID and client secret.',
  },
  { shared: ssoMessages },
)

/** Looks up the messages of guides. */
export type GuideTranslate = TranslateOf<typeof guideMessages>
