/** German messages about failures that no server explains, and what to do about them. */
export default {
  generic: 'Es gibt gerade ein Problem. Bitte versuchen Sie es noch einmal.',
  network: 'Keine Verbindung. Prüfen Sie Ihr Netz und versuchen Sie es noch einmal.',
  timeout: 'Der Server antwortet nicht rechtzeitig. Versuchen Sie es noch einmal.',
  unsafeTarget: 'Der Server nannte eine Adresse, der wir nicht folgen. Wenden Sie sich an den Support.',
  cookiesRefused:
    'Ihr Browser hat die Anmeldung nicht behalten. Erlauben Sie Cookies für diese Seite und ihren Anmeldedienst und melden Sie sich noch einmal an.',
  noChanges: 'Keine Änderungen zum Speichern',
  failedToAuthenticate: 'Die Anmeldung hat nicht geklappt',
  unknownError: 'Unbekannter Fehler',
  notLoadedTitle: 'Dieser Teil wurde nicht geladen',
  notLoaded:
    'Prüfen Sie Ihr Netz und versuchen Sie es noch einmal. Wenn das nicht hilft, laden Sie die Seite neu oder öffnen Sie Ihren Link noch einmal.',
  tryAgain: 'Erneut versuchen',
  reference: 'Kennung: {traceId}',
}
