/** German messages about changes that wait for an administrator. */
export default {
  title: 'Änderungen von {name} prüfen',
  loadingChanges: 'Änderungen werden geladen',
  nothing: 'Es wartet nichts mehr',
  nothingText: 'Jemand anderes hat die Änderungen übernommen, oder das Verzeichnis hat sie zurückgenommen.',
  addedSoFar: {
    one: 'Dieses Verzeichnis hat bisher {count} Mitglied hinzugefügt.',
    other: 'Dieses Verzeichnis hat bisher {count} Mitglieder hinzugefügt.',
  },
  losingAccess: {
    one: '{count} Mitglied verliert den Zugriff',
    other: '{count} Mitglieder verlieren den Zugriff',
  },
  losingAccessText:
    'Sie werden sofort abgemeldet, und ihre API-Tokens enden. Ihre Konten und das Audit-Protokoll bleiben.',
  losingRoles: { one: '{count} Mitglied verliert Rollen', other: '{count} Mitglieder verlieren Rollen' },
  leavesGroups: 'Verlässt {groups}',
  afterwards:
    'Danach kann das Verzeichnis Zugriff entziehen, ohne noch einmal zu fragen, außer bei Mitgliedern mit mehr Berechtigungen als Sie.',
  mistake:
    'Haben Sie das nicht erwartet, übernehmen Sie es nicht. Berichtigen Sie die Zuweisung in Ihrem Verzeichnis; die Liste wird dann kürzer.',
  apply: 'Änderungen übernehmen',
  applied: 'Änderungen übernommen',
  changedMeanwhile: 'Das Verzeichnis hat inzwischen mehr gesendet. Prüfen Sie die Liste noch einmal.',
}
