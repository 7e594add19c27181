/** Deutsch: Anmeldung über andere Dienste. */
export default {
  continueWith: 'Weiter mit {name}',
  lastUsed: 'Zuletzt benutzt',
  signingIn: 'Sie werden angemeldet',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  startOver: 'Zurück zur Anmeldung',
}
