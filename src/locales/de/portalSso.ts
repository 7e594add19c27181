/** German messages of the section for single sign-on. */
export default {
  description: 'Mitglieder melden sich mit dem Identitätsanbieter Ihrer Organisation an.',
  search: 'Verbindungen suchen',
  emptyTitle: 'Noch keine Verbindungen',
  emptyText:
    'Über eine Verbindung melden sich alle mit einer Adresse Ihrer Domain mit einem Anbieter wie Okta, Microsoft Entra ID oder Google an.',
  endsIn: { one: 'Läuft in {count} Tag ab', other: 'Läuft in {count} Tagen ab' },
  certificateEndsIn: {
    one: 'Das Signaturzertifikat von {name} läuft in {count} Tag ab',
    other: 'Das Signaturzertifikat von {name} läuft in {count} Tagen ab',
  },
  certificateHasEnded: 'Das Signaturzertifikat von {name} ist abgelaufen',
  certificateEndText:
    'Fügen Sie das neue Zertifikat hinzu, bevor Ihr Anbieter es verwendet. Beide gelten nebeneinander.',
  secretEndsIn: {
    one: 'Das Client-Geheimnis von {name} läuft in {count} Tag ab',
    other: 'Das Client-Geheimnis von {name} läuft in {count} Tagen ab',
  },
  secretHasEnded: 'Das Client-Geheimnis von {name} ist abgelaufen',
  secretEndText:
    'Erstellen Sie bei Ihrem Anbieter ein neues Client-Geheimnis, und geben Sie es hier ein. Mit einem abgelaufenen können sich Mitglieder nicht anmelden.',
  toConnection: 'Zu „Verbindung“',
  requiredOnTrial: 'Das vorgeschriebene Single Sign-on ist zur Probe bis {time}',
  trialText:
    'Melden Sie sich in einem privaten Fenster als Administrator mit dem Anbieter an und bestätigen Sie dort. Sonst endet die Regel von selbst.',
  toActivate: 'Zu „Aktivieren“',
  signIns: 'Anmeldungen',
  saml: 'SAML',
  okta: 'Okta',
  azure: 'Microsoft Entra ID',
  google: 'Google Workspace',
  oidc: 'OpenID Connect',
  nameWithDomain: '{provider} · {domain}',
  provider: 'Anbieter',
  inProgress: 'In Arbeit',
  inactive: 'Bereit, ausgeschaltet',
  stepsOf: 'Schritte der Einrichtung von {name}',
  test: 'Testen',
  activate: 'Aktivieren',
  turnedOn: 'Single Sign-on ist eingeschaltet',
  turnOffTitle: '{name} ausschalten?',
  turnOffText:
    'Mitglieder können sich nicht mehr mit dem Anbieter anmelden. Wer weder Passwort noch Passkey hat, muss sein Passwort zurücksetzen.',
  turnOffKept: 'Domains, Anbieter und Rollen, sodass Sie die Verbindung wieder einschalten können.',
  turnedOff: 'Single Sign-on ist ausgeschaltet',
  turnOffInstead: 'Schalten Sie die Verbindung stattdessen aus, um die Einstellungen zu behalten.',
  deleteText: 'Niemand meldet sich mit dieser Verbindung an, also verliert niemand den Zugang.',
  deleteLost:
    'Die Verbindung mit ihren Domains, Rollen und Tests sowie die Verknüpfungen zwischen Mitgliedern und Anbieter.',
  deleteKept: 'Alle Mitglieder und alles im Prüfprotokoll.',
  defaultRoles: 'Rollen neuer Mitglieder',
  defaultRolesHint: 'Wer durch Anmelden mit dem Anbieter beitritt, erhält diese Rollen.',
  groupRoles: 'Rollen nach Gruppe',
  toProvisioning: 'Zur Provisionierung',
  directoryDecides:
    'Mitglieder, die {directories} verwaltet, erhalten die Rollen der Gruppen dort. Was Single Sign-on über ihre Gruppen sagt, zählt nicht.',
  groupRolesText:
    'Mitglieder haben diese Rollen, solange Ihr Anbieter sie in der Gruppe führt. Sendet er keine Gruppen, bleiben die Rollen, wie sie sind.',
  group: 'Gruppe beim Anbieter',
  groupHint:
    'Genau wie Ihr Anbieter sie sendet, auch in Groß- und Kleinschreibung. Gruppen des letzten Tests werden vorgeschlagen.',
  madeBy: 'Erstellt von {email}',
  revoked: 'Link widerrufen',
  groupMissing: 'Geben Sie den Namen der Gruppe ein.',
  noGroupsTitle: 'Noch gibt keine Gruppe Rollen',
  noGroupsText: 'Geben Sie hier einer Gruppe bei Ihrem Anbieter Rollen, etwa den Administratoren.',
  addGroup: 'Gruppe hinzufügen',
  removeGroupTitle: '„{name}“ entfernen?',
  removeGroupText:
    'Die Mitglieder verlieren diese Rollen bei der nächsten Anmeldung, sofern keine andere Gruppe sie gibt.',
}
