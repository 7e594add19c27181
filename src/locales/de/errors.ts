/** German messages about failures that no server explains, and what to do about them. */
export default {
  generic: 'Es gibt gerade ein Problem. Bitte versuchen Sie es erneut.',
  network: 'Der Dienst ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  offline: 'Sie sind anscheinend offline. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  unsafeTarget: 'Der Server hat eine Adresse gesendet, die wir nicht öffnen können. Wenden Sie sich an den Support.',
  cookiesRefused:
    'Ihr Browser hat die Anmeldung nicht gespeichert. Erlauben Sie Cookies für diese Seite und ihren Anmeldedienst und melden Sie sich dann erneut an.',
  linkMissing:
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal in der Nachricht, mit der er kam, oder lassen Sie sich einen neuen geben.',
  noChanges: 'Keine Änderungen zum Speichern',
  assignmentFailed: 'Die Zuweisung ist fehlgeschlagen. Versuchen Sie es erneut oder wenden Sie sich an den Support.',
  otherTenant:
    'Es wurde nichts geändert, weil diese Seite gerade zu einer anderen Organisation wechselt. Prüfen Sie, welche es ist, und versuchen Sie es dann erneut.',
  changePrevented: 'Diese Anwendung lässt die Änderung nicht zu.',
  readOnly: 'In dieser Ansicht sind keine Änderungen möglich.',
  failedToAuthenticate: 'Die Anmeldung ist fehlgeschlagen',
  unknownError: 'Unbekannter Fehler',
  notLoadedTitle: 'Dieser Teil wurde nicht geladen',
  notLoaded:
    'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Wenn das nicht hilft, laden Sie die Seite neu oder öffnen Sie Ihren Link noch einmal.',
  tryAgain: 'Erneut versuchen',
  reference: 'Referenz: {traceId}',
}
