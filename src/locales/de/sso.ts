/** German messages of single sign-on. */
export default {
  failedTitle: 'Die Anmeldung über Ihre Organisation ist fehlgeschlagen',
  failedText: 'Bitten Sie Ihren Administrator, die Verbindung zu prüfen.',
  numberText: 'Bitten Sie Ihren Administrator, die Verbindung zu prüfen, und nennen Sie ihm diese Nummer.',
  number: 'Anmeldenummer: {number}',
  copyNumber: 'Nummer kopieren',
  copyNumberFailed: 'Markieren Sie die Nummer zum Kopieren',
  reference: 'Referenz: {traceId}',
  copy: 'Referenz kopieren',
  copyFailed: 'Markieren Sie die Referenz zum Kopieren',
}
