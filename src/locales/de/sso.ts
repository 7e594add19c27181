/** German messages of single sign-on. */
export default {
  failedTitle: 'Die Anmeldung über Ihre Organisation ist fehlgeschlagen',
  failedText: 'Bitten Sie Ihren Administrator, die Verbindung zu prüfen.',
  reference: 'Referenz: {traceId}',
  copy: 'Referenz kopieren',
  copyFailed: 'Markieren Sie die Referenz zum Kopieren',
}
