/** German messages of social sign-in. */
export default {
  continueWith: 'Weiter mit {name}',
  lastUsed: 'Zuletzt verwendet',
  signingIn: 'Sie werden angemeldet',
  failedTitle: 'Wir konnten Sie nicht anmelden',
  failedHint: 'Versuchen Sie es erneut oder melden Sie sich anders an.',
  startOver: 'Zurück zur Anmeldung',
}
