/** German messages of social sign-in. */
export default {
  continueWith: 'Weiter mit {name}',
  lastUsed: 'Zuletzt verwendet',
  signingIn: 'Sie werden angemeldet',
  failedTitle: 'Die Anmeldung ist fehlgeschlagen',
  startOver: 'Zurück zur Anmeldung',
}
