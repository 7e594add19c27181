/** German messages of social sign-in. */
export default {
  continueWith: 'Weiter mit {name}',
  lastUsed: 'Zuletzt benutzt',
  signingIn: 'Sie werden angemeldet',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  startOver: 'Zurück zur Anmeldung',
}
