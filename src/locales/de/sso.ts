/** German messages of single sign-on. */
export default {
  returning: 'Sie werden angemeldet',
  failedTitle: 'Die Anmeldung über Ihre Organisation ist fehlgeschlagen',
  failedText: 'Bitten Sie Ihren Administrator, die Verbindung zu prüfen.',
  reference: 'Referenz: {traceId}',
  copy: 'Referenz kopieren',
  copied: 'Kopiert',
  copyFailed: 'Markieren Sie die Referenz zum Kopieren',
  otherAddress: 'Andere Adresse verwenden',
  tryAgain: 'Erneut versuchen',
}
