/** German messages of the set-up of a directory. */
export default {
  guideTitle: '{directory} einrichten',
  guideFor: 'Anleitung für',
  guideSteps: 'Schritte im Verzeichnis',
  domainsFirst: 'Nur Benutzer mit einer Adresse aus einer bestätigten Domain Ihrer Organisation werden angenommen.',
  tokenShown:
    'Das Token dieser Verbindung. Es wurde nur einmal gezeigt, als es erstellt wurde; wenn Sie es nicht mehr haben, erstellen Sie ein neues.',
  waitingTitle: 'Warten auf die erste Anfrage …',
  waitingHint:
    'Testen Sie die Verbindung in Ihrem Verzeichnis, oder weisen Sie dort einen Benutzer zu. Diese Seite bemerkt die Anfrage von selbst; Sie können sie inzwischen verlassen.',
  arrivedTitle: 'Die erste Anfrage ist angekommen',
  arrivedText: 'Die Verbindung funktioniert. Was das Verzeichnis sendet, steht im Protokoll.',
  toOverview: 'Zur Übersicht',
  notSyncedTitle: 'Noch wird niemand Mitglied',
  mappingTitle: 'Attribute',
  mappingText:
    'Die meisten Verzeichnisse senden diese von selbst. Prüfen Sie die Zuordnung, wenn ein Mitglied ohne Namen ankommt.',
  sample: 'Beispiel: {sample}',
  required: 'Immer erforderlich',
  optionalAttribute: 'Falls vorhanden',
  userNameUse: 'Identifiziert den Benutzer und ist eindeutig.',
  emailUse:
    'E-Mail-Adresse aus einer bestätigten Domain Ihrer Organisation. Erforderlich, wenn der Benutzername keine E-Mail-Adresse ist.',
  activeUse: 'Ob das Mitglied Zugriff hat',
  givenNameUse: 'Vorname',
  familyNameUse: 'Nachname',
  displayNameUse: 'Angezeigter Name',
  externalIdUse: 'Findet den Benutzer nach einer Umbenennung wieder',
  oktaCreate:
    'Wählen Sie „SAML 2.0“ oder „SWA“, und benennen Sie die Anwendung. Anwendungen mit OpenID Connect provisioniert Okta nicht; melden Sie sich mit einer solchen an, legen Sie hierfür eine zweite an.',
  oktaEnable: 'Wählen Sie unter „Provisioning“ den Wert „SCIM“, und speichern Sie.',
  oktaValues:
    'Geben Sie diese Werte ein. Wählen Sie „Push New Users“, „Push Profile Updates“ und „Push Groups“, als Authentifizierung „HTTP Header“, und dann „Test Connector Configuration“.',
  oktaActions: 'Schalten Sie „Create Users“, „Update User Attributes“ und „Deactivate Users“ ein.',
  oktaAssign:
    'Weisen Sie Benutzer durch eine Gruppe zu, und übertragen Sie andere Gruppen. In einer Gruppe, die für beides dient, lässt Okta Mitglieder zurück.',
  entraCreate:
    'Wählen Sie „Create your own application“, und behalten Sie die Option für Anwendungen, die nicht im Katalog sind. Für OpenID Connect registrierte Anwendungen haben keine Provisionierung.',
  entraValues:
    'Geben Sie diese Werte ein, und wählen Sie „Test Connection“. Eine Adresse, die auf „?aadOptscim062020“ endet, funktioniert ebenfalls.',
  entraMapping:
    'Ordnen Sie „userName“ das Attribut mit der E-Mail-Adresse zu, meist „mail“. Behalten Sie die Zuordnung von „active“.',
  entraAssign:
    'Weisen Sie Benutzer und Gruppen zu. Mitglieder von Gruppen, die in einer Gruppe sind, gehören nicht dazu.',
  entraStart:
    'Wählen Sie „Start provisioning“. Der erste Durchgang kann 40 Minuten dauern; „Provision on demand“ sendet einen Benutzer sofort.',
  oneLoginCreate: 'Suchen Sie „SCIM Provisioner with SAML (SCIM v2 Enterprise)“, benennen Sie ihn, und speichern Sie.',
  oneLoginValues: 'Geben Sie diese Werte ein, und wählen Sie unter „API Connection“ den Knopf „Enable“.',
  oneLoginParameters:
    'Setzen Sie „SCIM Username“ auf „Email“. Um Gruppen zu senden, setzen Sie bei „Groups“ den Haken „Include in User Provisioning“.',
  oneLoginEnable:
    'Setzen Sie den Haken „Enable provisioning“. Ohne die Haken für die Zustimmung durch Administratoren werden Änderungen sofort gesendet. Wählen Sie für gelöschte Benutzer „Suspend“.',
  oneLoginAssign: 'Wählen Sie die Rollen, deren Benutzer gesendet werden.',
  jumpCloudCreate:
    'Wählen Sie „Custom Application“, dann „Export users to this app (Identity Management)“, und benennen Sie sie.',
  jumpCloudValues:
    'Wählen Sie „SCIM 2.0“, und geben Sie diese Werte ein, dazu die E-Mail-Adresse eines Benutzers für den Test. Wählen Sie „Test Connection“, dann „Activate“.',
  jumpCloudGroups: 'Schalten Sie die Verwaltung von Benutzergruppen und ihren Mitgliedern ein, und speichern Sie.',
  jumpCloudAssign: 'Wählen Sie die Gruppen, deren Benutzer gesendet werden.',
  anyValues:
    'Geben Sie Adresse und Token ein. Das Token wird im Header „Authorization“ nach dem Wort „Bearer“ gesendet.',
  anyMapping: 'Wählen Sie SCIM 2.0 und „userName“ als das, was einen Benutzer identifiziert.',
  anyAssign: 'Weisen Sie die Benutzer und Gruppen zu, die gesendet werden, und starten Sie die Provisionierung.',
}
