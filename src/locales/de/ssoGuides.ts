/** German messages of the guides to providers. */
export default {
  enterValues: 'Geben Sie diese Werte unter {menu} ein.',
  enterValuesPlain: 'Geben Sie dort diese Werte ein.',
  sendAttributes: 'Lassen Sie unter {menu} diese Attribute senden. Nur die E-Mail-Adresse ist erforderlich.',
  sendAttributesPlain: 'Lassen Sie diese Attribute senden. Nur die E-Mail-Adresse ist erforderlich.',
  assign: 'Weisen Sie unter {menu} die Mitglieder zu, die sich anmelden sollen.',
  assignPlain: 'Weisen Sie die Mitglieder zu, die sich anmelden sollen.',
  take: 'Unter {menu} finden Sie, was wir vom Anbieter brauchen.',
  anyName: '{name} oder einer dieser Namen: {others}',
  fullName: 'Vollständiger Name',
  groupNames: 'Namen der Gruppen',
  groupsClaim:
    'Damit Gruppen Rollen geben, lassen Sie den Anbieter den Claim „groups“ senden. Ohne ihn erhalten alle die Rollen neuer Mitglieder.',
  acsUrl: 'ACS-URL',
  entityId: 'Entity-ID',
  redirectUri: 'Umleitungs-URI',
  metadataUrl: 'Adresse der Metadaten',
  ourMetadataUrl: 'Adresse unserer Metadaten',
  downloadMetadata: 'Metadaten herunterladen',
  oktaCreate: 'Wählen Sie „SAML 2.0“, und benennen Sie die Anwendung.',
  oktaTake: 'Kopieren Sie „Metadata URL“, und geben Sie sie hier als Adresse der Metadaten ein.',
  entraCreate:
    'Wählen Sie „Create your own application“, benennen Sie sie, und behalten Sie die Option für Anwendungen, die nicht im Katalog sind. Öffnen Sie dann „Single sign-on“, und wählen Sie „SAML“.',
  entraAttributes:
    'Adresse und Benutzerprinzipalname werden ohnehin gesendet. Die Adresse soll „user.mail“ sein; fügen Sie „displayName“ und einen Gruppenanspruch hinzu.',
  entraAssign: 'Mitglieder von Gruppen, die in einer Gruppe sind, gehören nicht dazu.',
  entraTake: 'Kopieren Sie „App Federation Metadata Url“, und geben Sie sie hier als Adresse der Metadaten ein.',
  googleCreate:
    'Benennen Sie die App. Laden Sie auf der nächsten Seite die Metadaten herunter. Diese Datei laden Sie hier hoch.',
  googleValues: 'Wählen Sie „EMAIL“ als Format der Namens-ID und „Basic Information › Primary email“ als Namens-ID.',
  googleAssign:
    'Schalten Sie die App für alle oder für einzelne Organisationseinheiten ein. Es kann einige Minuten dauern, bis das wirkt.',
  googleTake: 'Wenn Sie die Datei noch einmal brauchen, wählen Sie dort „Download metadata“.',
  jumpCloudCreate: 'Wählen Sie „Custom Application“, dann „Manage Single Sign-On (SSO)“ und „Configure SSO with SAML“.',
  jumpCloudValues: 'Die „IdP Entity ID“ kann ein beliebiger Name sein, den keine andere Anwendung hat.',
  jumpCloudTake: 'Wählen Sie „Copy Metadata URL“, und geben Sie die Adresse hier ein.',
  oneLoginCreate: 'Suchen Sie „SAML Custom Connector (Advanced)“, benennen Sie ihn, und speichern Sie.',
  oneLoginAttributes: 'Setzen Sie bei jedem den Haken „Include in SAML assertion“.',
  oneLoginTake:
    'Kopieren Sie „Issuer URL“, und geben Sie sie hier als Adresse der Metadaten ein. Stellen Sie als Signaturverfahren SHA-256 ein.',
  pingCreate: 'Fügen Sie eine Anwendung vom Typ „SAML Application“ hinzu, und wählen Sie „Manually Enter“.',
  pingAssign: 'Schalten Sie die Anwendung dann mit ihrem Schalter ein.',
  pingTake: 'Kopieren Sie „IDP Metadata URL“, und geben Sie sie hier als Adresse der Metadaten ein.',
  adFsCreate:
    'Wählen Sie „Claims aware“. Lassen Sie unsere Metadaten-Adresse lesen, oder geben Sie die Daten von Hand ein.',
  adFsAttributes:
    'Fügen Sie die Regel „Send LDAP Attributes as Claims“ hinzu, und eine Regel, die aus „E-Mail Address“ die „Name ID“ macht.',
  adFsTake: 'Geben Sie die Adresse dieses Dokuments auf Ihrem Server als Adresse der Metadaten ein.',
  samlCreate: 'Legen Sie bei Ihrem Anbieter eine Anwendung für SAML 2.0 an.',
  samlTake:
    'Kopieren Sie die Adresse seiner Metadaten, laden Sie die Metadaten herunter, oder nehmen Sie Anmeldeadresse und Zertifikat.',
  oktaOpenIdCreate: 'Wählen Sie „OIDC - OpenID Connect“ und „Web Application“.',
  oktaOpenIdTake:
    'Kopieren Sie Client-ID und Client-Geheimnis. Der Aussteller ist die Adresse Ihrer Okta-Organisation.',
  entraOpenIdCreate: 'Benennen Sie die Anwendung, und wählen Sie „Web“ für die Umleitungs-URI.',
  entraOpenIdAttributes:
    'Der Anbieter muss auch mitteilen, dass die Adresse bestätigt ist. Viele Verzeichnisse von Entra ID tun das nicht. Schlägt der Test deshalb fehl, verwenden Sie SAML.',
  entraOpenIdTake:
    'Kopieren Sie die Anwendungs-ID als Client-ID. Im Aussteller steht Ihre Mandanten-ID, nicht „common“. Kopieren Sie unter „Certificates & secrets“ den Wert eines neuen Geheimnisses, nicht seine ID.',
  openIdCreate: 'Registrieren Sie bei Ihrem Anbieter eine Webanwendung (Authorization Code).',
  openIdAttributes: 'Der Anbieter muss mit „email_verified“ auch mitteilen, dass die Adresse bestätigt ist.',
  openIdTake:
    'Kopieren Sie den Aussteller genau, mit oder ohne Schrägstrich am Ende, dazu Client-ID und Client-Geheimnis.',
}
