/** German messages of single sign-on. */
export default {
  returning: 'Sie werden angemeldet',
  failedTitle: 'Die Anmeldung Ihrer Firma hat nicht geklappt',
  failedText: 'Die Anmeldung Ihrer Firma hat das abgelehnt. Ihre Verwaltung kann die Verbindung prüfen.',
  reference: 'Kennung: {traceId}',
  copy: 'Kennung kopieren',
  copied: 'Kopiert',
  copyFailed: 'Markieren Sie die Kennung zum Kopieren',
  otherAddress: 'Andere Adresse verwenden',
  tryAgain: 'Erneut versuchen',
}
