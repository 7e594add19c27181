/** German messages of hosted login. */
export default {
  redirecting: 'Weiter zur Anmeldeseite',
  finishing: 'Sie werden angemeldet',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  failedText: 'Die Antwort gehört zu keiner Anmeldung, die hier begonnen hat, oder sie ist zu alt.',
  signIn: 'Erneut anmelden',
  loopTitle: 'Die Anmeldung beginnt immer wieder von vorn',
  loopText: 'Wir haben angehalten, weil die Seite ohne Ergebnis hin und her geschickt wurde. Übliche Gründe:',
  loopClock: 'Die Uhr dieses Geräts geht falsch.',
  loopCookies: 'Der Browser lehnt Cookies der Anmeldeseite ab.',
  loopLink: 'Ein alter Link oder ein altes Lesezeichen wurde geöffnet.',
  reset: 'Zurücksetzen und erneut anmelden',
  facts: 'Für den Support: {time}, {address}',
  copy: 'Angaben kopieren',
  copied: 'Kopiert',
  copyFailed: 'Markieren Sie den Text zum Kopieren',
}
