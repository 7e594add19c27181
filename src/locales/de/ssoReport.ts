/** German messages of the link to a report. */
export default {
  reading: 'Der Bericht wird geladen',
  testTitle: 'Testbericht zu Single Sign-on',
  signInTitle: 'Anmeldebericht',
  introText:
    '{organization} teilt diesen Bericht mit Ihnen. Persönliche Werte sind verborgen, und hier lässt sich nichts ändern.',
  ends: 'Der Link endet am {date}.',
  number: 'Nummer',
  unusableText: 'Er ist abgelaufen oder wurde widerrufen. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
}
