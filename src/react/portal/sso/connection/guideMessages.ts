import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'

/**
 * Messages of the guides: of each provider its name, how to create the app there, where our values go, and where the values are
 * that we need.
 */
export const guideMessages = defineMessages('ssoGuides', {
  okta: 'Okta (SAML)',
  oktaCreate:
    'In the Okta Admin Console, open Applications > Applications, choose “Create App Integration”, and select SAML 2.0.',
  oktaEnter:
    'Under “Configure SAML”, paste the ACS URL as “Single sign-on URL” and the entity ID as “Audience URI (SP Entity ID)”. Choose EmailAddress as the name ID format.',
  oktaGet: 'On the “Sign On” tab of the app, copy the “Metadata URL”.',
  entra: 'Microsoft Entra ID (SAML)',
  entraCreate:
    'In the Microsoft Entra admin center, open Enterprise apps, choose “New application”, then “Create your own application” (non-gallery). Open “Single sign-on” and select SAML.',
  entraEnter:
    'Under “Basic SAML Configuration”, paste the entity ID as “Identifier (Entity ID)” and the ACS URL as “Reply URL”.',
  entraGet: 'Under “SAML Certificates”, copy the “App Federation Metadata Url”.',
  google: 'Google Workspace (SAML)',
  googleCreate:
    'In the Google Admin console, open Apps > Web and mobile apps, and choose Add app > Add custom SAML app.',
  googleEnter:
    'Under “Service provider details”, paste the ACS URL and the entity ID. Choose EMAIL as the name ID format and “Primary email” as the name ID.',
  googleGet: 'Under “Google Identity Provider details”, choose “Download metadata” and upload the file below.',
  jumpCloud: 'JumpCloud (SAML)',
  jumpCloudCreate:
    'In the JumpCloud Admin Portal, open SSO Applications, choose “Add New Application”, and select “Custom Application” with SSO by SAML.',
  jumpCloudEnter:
    'On the “SSO” tab, paste the entity ID as “SP Entity ID” and the ACS URL as “ACS URL”. Enter an “IdP Entity ID” of your own.',
  jumpCloudGet: 'On the same tab, choose “Export Metadata” and upload the file below.',
  oneLogin: 'OneLogin (SAML)',
  oneLoginCreate:
    'In the OneLogin administration, open Applications, choose “Add App”, and search for “SAML Custom Connector (Advanced)”.',
  oneLoginEnter:
    'Under “Configuration”, paste the entity ID as “Audience (EntityID)”, and the ACS URL as “Recipient”, “ACS (Consumer) URL”, and “ACS (Consumer) URL Validator”.',
  oneLoginGet: 'Under “SSO”, copy the “Issuer URL”, which is the address of the metadata.',
  ping: 'Ping Identity (SAML)',
  pingCreate: 'In PingOne, open Applications > Applications, choose the plus sign, and select “SAML Application”.',
  pingEnter: 'Choose “Manually Enter”, and paste the ACS URL as “ACS URLs” and the entity ID as “Entity ID”.',
  pingGet: 'On the “Overview” or “Configuration” tab, copy the “IDP Metadata URL”.',
  adfs: 'AD FS (SAML)',
  adfsCreate: 'In AD FS Management, open “Relying Party Trusts” and choose “Add Relying Party Trust”, “Claims aware”.',
  adfsEnter:
    'Import our metadata from its address, or enter the ACS URL as the SAML 2.0 SSO service URL and the entity ID as the relying party trust identifier. Then add a claim rule that sends the email address, and one that turns it into the name ID.',
  adfsGet:
    "The metadata is at https://your-server/FederationMetadata/2007-06/FederationMetadata.xml. If your server can't be reached from the internet, upload the file.",
  otherSaml: 'Other provider (SAML 2.0)',
  otherSamlCreate: "In your provider's administration, create an application for SAML 2.0.",
  otherSamlEnter:
    'Paste the ACS URL (also called reply, recipient, or assertion consumer URL) and the entity ID (also called audience).',
  otherSamlGet: "Copy the address of the provider's metadata, or download it as a file.",
  oktaOidc: 'Okta (OpenID Connect)',
  oktaOidcCreate:
    'In the Okta Admin Console, open Applications > Applications, choose “Create App Integration”, OIDC, and “Web Application”.',
  oktaOidcEnter: 'Paste the redirect URI as “Sign-in redirect URIs”.',
  oktaOidcGet:
    'Copy the client ID and a client secret. The issuer is the address of your Okta organization, such as https://example.okta.com.',
  entraOidc: 'Microsoft Entra ID (OpenID Connect)',
  entraOidcCreate:
    'In the Microsoft Entra admin center, open App registrations and choose “New registration” for accounts in this directory only.',
  entraOidcEnter:
    'Paste the redirect URI with the platform “Web”. Under “Token configuration”, add the optional claim “email” to the ID token.',
  entraOidcGet:
    'Copy the “Application (client) ID”, and create a secret under “Certificates & secrets”. The issuer is https://login.microsoftonline.com/ with your “Directory (tenant) ID” and /v2.0.',
  otherOidc: 'Other provider (OpenID Connect)',
  otherOidcCreate:
    "In your provider's administration, create a web application (confidential client) for OpenID Connect with the authorization code flow.",
  otherOidcEnter: 'Paste the redirect URI, and allow the scopes openid, email, and profile.',
  otherOidcGet: 'Copy the issuer, the client ID, and the client secret.',
})

/** Looks up the messages of the guides. */
export type GuideTranslate = TranslateOf<typeof guideMessages>
