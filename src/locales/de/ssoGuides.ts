/** German messages of the guides. Menus of providers keep their English names, which their documentation uses. */
export default {
  okta: 'Okta (SAML)',
  oktaCreate:
    'Öffnen Sie in der Okta Admin Console „Applications > Applications“, wählen Sie „Create App Integration“ und dann SAML 2.0.',
  oktaEnter:
    'Fügen Sie unter „Configure SAML“ die ACS-URL als „Single sign-on URL“ und die Entity-ID als „Audience URI (SP Entity ID)“ ein. Wählen Sie EmailAddress als Format der Name-ID.',
  oktaGet: 'Kopieren Sie auf dem Tab „Sign On“ der App die „Metadata URL“.',
  entra: 'Microsoft Entra ID (SAML)',
  entraCreate:
    'Öffnen Sie im Microsoft Entra Admin Center „Enterprise apps“, wählen Sie „New application“ und „Create your own application“ (non-gallery). Öffnen Sie „Single sign-on“ und wählen Sie SAML.',
  entraEnter:
    'Fügen Sie unter „Basic SAML Configuration“ die Entity-ID als „Identifier (Entity ID)“ und die ACS-URL als „Reply URL“ ein.',
  entraGet: 'Kopieren Sie unter „SAML Certificates“ die „App Federation Metadata Url“.',
  google: 'Google Workspace (SAML)',
  googleCreate:
    'Öffnen Sie in der Google-Admin-Konsole „Apps > Web and mobile apps“ und wählen Sie „Add app > Add custom SAML app“.',
  googleEnter:
    'Fügen Sie unter „Service provider details“ die ACS-URL und die Entity-ID ein. Wählen Sie EMAIL als Format der Name-ID und „Primary email“ als Name-ID.',
  googleGet:
    'Wählen Sie unter „Google Identity Provider details“ „Download metadata“ und laden Sie die Datei unten hoch.',
  jumpCloud: 'JumpCloud (SAML)',
  jumpCloudCreate:
    'Öffnen Sie im JumpCloud Admin Portal „SSO Applications“, wählen Sie „Add New Application“ und „Custom Application“ mit SSO über SAML.',
  jumpCloudEnter:
    'Fügen Sie auf dem Tab „SSO“ die Entity-ID als „SP Entity ID“ und die ACS-URL als „ACS URL“ ein. Geben Sie eine eigene „IdP Entity ID“ ein.',
  jumpCloudGet: 'Wählen Sie auf demselben Tab „Export Metadata“ und laden Sie die Datei unten hoch.',
  oneLogin: 'OneLogin (SAML)',
  oneLoginCreate:
    'Öffnen Sie in der Verwaltung von OneLogin „Applications“, wählen Sie „Add App“ und suchen Sie „SAML Custom Connector (Advanced)“.',
  oneLoginEnter:
    'Fügen Sie unter „Configuration“ die Entity-ID als „Audience (EntityID)“ ein und die ACS-URL als „Recipient“, „ACS (Consumer) URL“ und „ACS (Consumer) URL Validator“.',
  oneLoginGet: 'Kopieren Sie unter „SSO“ die „Issuer URL“. Sie ist die Adresse der Metadaten.',
  ping: 'Ping Identity (SAML)',
  pingCreate: 'Öffnen Sie in PingOne „Applications > Applications“, wählen Sie das Pluszeichen und „SAML Application“.',
  pingEnter:
    'Wählen Sie „Manually Enter“ und fügen Sie die ACS-URL als „ACS URLs“ und die Entity-ID als „Entity ID“ ein.',
  pingGet: 'Kopieren Sie auf dem Tab „Overview“ oder „Configuration“ die „IDP Metadata URL“.',
  adfs: 'AD FS (SAML)',
  adfsCreate:
    'Öffnen Sie in der AD-FS-Verwaltung „Relying Party Trusts“ und wählen Sie „Add Relying Party Trust“ und „Claims aware“.',
  adfsEnter:
    'Importieren Sie unsere Metadaten von ihrer Adresse, oder geben Sie die ACS-URL als SAML-2.0-SSO-URL und die Entity-ID als Bezeichner der Vertrauensstellung ein. Fügen Sie dann eine Anspruchsregel hinzu, die die E-Mail-Adresse sendet, und eine, die daraus die Name-ID macht.',
  adfsGet:
    'Die Metadaten liegen unter https://your-server/FederationMetadata/2007-06/FederationMetadata.xml. Ist Ihr Server aus dem Internet nicht erreichbar, laden Sie die Datei hoch.',
  otherSaml: 'Anderer Anbieter (SAML 2.0)',
  otherSamlCreate: 'Erstellen Sie in der Verwaltung Ihres Anbieters eine Anwendung für SAML 2.0.',
  otherSamlEnter:
    'Fügen Sie die ACS-URL (auch Reply-, Recipient- oder Assertion-Consumer-URL) und die Entity-ID (auch Audience) ein.',
  otherSamlGet: 'Kopieren Sie die Adresse der Metadaten des Anbieters, oder laden Sie sie als Datei herunter.',
  oktaOidc: 'Okta (OpenID Connect)',
  oktaOidcCreate:
    'Öffnen Sie in der Okta Admin Console „Applications > Applications“, wählen Sie „Create App Integration“, OIDC und „Web Application“.',
  oktaOidcEnter: 'Fügen Sie die Redirect-URI als „Sign-in redirect URIs“ ein.',
  oktaOidcGet:
    'Kopieren Sie die Client-ID und ein Client-Secret. Der Aussteller ist die Adresse Ihrer Okta-Organisation, etwa https://example.okta.com.',
  entraOidc: 'Microsoft Entra ID (OpenID Connect)',
  entraOidcCreate:
    'Öffnen Sie im Microsoft Entra Admin Center „App registrations“ und wählen Sie „New registration“ nur für Konten dieses Verzeichnisses.',
  entraOidcEnter:
    'Fügen Sie die Redirect-URI mit der Plattform „Web“ ein. Ergänzen Sie unter „Token configuration“ den optionalen Anspruch „email“ für das ID-Token.',
  entraOidcGet:
    'Kopieren Sie die „Application (client) ID“ und erstellen Sie ein Secret unter „Certificates & secrets“. Der Aussteller ist https://login.microsoftonline.com/ mit Ihrer „Directory (tenant) ID“ und /v2.0.',
  otherOidc: 'Anderer Anbieter (OpenID Connect)',
  otherOidcCreate:
    'Erstellen Sie in der Verwaltung Ihres Anbieters eine Web-Anwendung (vertraulicher Client) für OpenID Connect mit dem Authorization Code Flow.',
  otherOidcEnter: 'Fügen Sie die Redirect-URI ein und erlauben Sie die Scopes openid, email und profile.',
  otherOidcGet: 'Kopieren Sie den Aussteller, die Client-ID und das Client-Secret.',
}
