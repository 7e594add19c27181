/** German messages of hosted login. */
export default {
  redirecting: 'Weiter zur Anmeldeseite',
  failedTitle: 'Die Anmeldung ist fehlgeschlagen',
  failedText: 'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen.',
  notSetUpText: 'Diese Seite gehört zu einer Anmeldung, die diese Website nicht verwendet. Melden Sie sich hier an.',
  loopTitle: 'Die Anmeldung beginnt immer wieder von vorn',
  loopText: 'Wir haben angehalten, weil die Anmeldung zu oft weitergeleitet hat. Häufige Ursachen:',
  loopClock: 'Die Uhr dieses Geräts geht falsch.',
  loopCookies: 'Der Browser blockiert Cookies der Anmeldeseite.',
  loopLink: 'Sie haben einen alten Link oder ein altes Lesezeichen geöffnet.',
  reset: 'Zurücksetzen und erneut anmelden',
  facts: 'Für den Support: {time}, {address}',
  copy: 'Angaben kopieren',
}
