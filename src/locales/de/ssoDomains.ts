/** German messages of the domains of a connection. */
export default {
  domainsText:
    'Mitglieder mit einer Adresse dieser Domains melden sich über Ihren Anbieter an. Ein DNS-Eintrag beweist, dass eine Domain Ihnen gehört.',
  domainsEmpty: 'Fügen Sie zuerst die Domain Ihrer E-Mail-Adressen hinzu.',
  addTitle: 'Domain hinzufügen',
  domainHint: 'Der Teil Ihrer E-Mail-Adressen nach dem @.',
  addDomain: 'Domain hinzufügen',
  domainAdded: '{domain} hinzugefügt',
  domainMissing: 'Geben Sie eine Domain ein.',
  domainIsAddress: 'Geben Sie nur den Teil nach dem @ ein.',
  domainInvalid: 'Geben Sie eine Domain ein, zum Beispiel example.com.',
  domainTwice: 'Diese Domain steht schon in der Liste.',
  verifiedSince: 'Bestätigt seit {date}',
  vouchedFor: 'Vom Betreiber bestätigt',
  vouchedForText: 'Der Betreiber dieses Dienstes bürgt für diese Domain. Sie braucht keinen Eintrag.',
  recordText: 'Fügen Sie diesen Eintrag dort hinzu, wo das DNS Ihrer Domain verwaltet wird.',
  recordOf: 'DNS-Eintrag von {domain}',
  host: 'Name',
  hostHint: 'Manche DNS-Verwaltungen ergänzen Ihre Domain selbst. Geben Sie dort nur den Teil davor ein.',
  hostAtDomain: 'Der Eintrag gehört zur Domain selbst. Manche DNS-Verwaltungen schreiben dafür @.',
  recordType: 'Typ',
  checkRule:
    'Wir prüfen eine Stunde lang jede Minute, danach 72 Stunden lang seltener. Änderungen im DNS können bis zu 48 Stunden dauern.',
  lastChecked: 'Zuletzt geprüft:',
  failedText:
    'Wir prüfen nicht mehr, weil der Eintrag nicht innerhalb von 72 Stunden erschienen ist. Prüfen Sie die Domain erneut, um von vorn zu beginnen.',
  expiredText:
    'Der Eintrag hat 30 Tage gefehlt. Wer schon Mitglied ist, kann sich weiter anmelden; über diese Domain kommt niemand mehr hinzu.',
  missingTitle: 'Der Eintrag fehlt seit dem {date}',
  missingText: 'Fügen Sie ihn wieder hinzu. Sonst kommt über diese Domain nach dem {date} niemand mehr hinzu.',
  verifyNow: 'Jetzt prüfen',
  verifyAgain: 'Erneut prüfen',
  verifyNowOf: 'Jetzt prüfen: {domain}',
  verifyAgainOf: 'Erneut prüfen: {domain}',
  nowVerified: '{domain} ist bestätigt',
  noRecord: 'Wir sehen den Eintrag noch nicht',
  noRecordFix:
    'Prüfen Sie, ob er im öffentlichen DNS Ihrer Domain gespeichert ist. Es kann bis zu 48 Stunden dauern, bis er erscheint.',
  otherText: 'Es gibt einen Eintrag, aber mit einem anderen Wert',
  otherTextFix: 'Ersetzen Sie seinen Wert durch den oben, oder fügen Sie einen zweiten TXT-Eintrag hinzu.',
  wrongName: 'Der Eintrag hat den falschen Namen',
  wrongNameFix: 'Geben Sie ihm den Namen oben. Wahrscheinlich ergänzt Ihre DNS-Verwaltung die Domain selbst.',
  noAnswer: 'Die Nameserver der Domain haben nicht geantwortet',
  noAnswerFix:
    'Prüfen Sie, ob die Domain registriert ist und ihre Nameserver funktionieren, und versuchen Sie es dann noch einmal.',
  inUse: 'Eine andere Organisation verwendet diese Domain',
  inUseFix: 'Wenden Sie sich an den Support, wenn sie Ihnen gehört.',
  found: 'Gefunden: {values}',
  removeDomainText: 'Mitglieder mit einer Adresse dieser Domain können nicht mehr über Ihren Anbieter hinzukommen.',
  removePendingText: 'Ihr DNS-Eintrag wird nicht mehr gebraucht.',
  lastReason:
    'Die letzte bestätigte Domain bleibt, solange Single Sign-on eingeschaltet ist. Schalten Sie es zuerst aus.',
}
