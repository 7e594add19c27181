/** German messages of signing in with a code or link. */
export default {
  codeSentTo: 'Geben Sie den Code ein, den wir an {target} gesendet haben.',
  codeSent: 'Geben Sie den Code ein, den wir an die E-Mail-Adresse dieses Kontos gesendet haben.',
  smsSentTo: 'Geben Sie den Code ein, den wir per SMS an {target} gesendet haben.',
  smsSent: 'Geben Sie den Code ein, den wir per SMS an die Telefonnummer dieses Kontos gesendet haben.',
  quickSmsSent: 'Geben Sie den Code ein, den wir an das zuletzt hier verwendete Telefon gesendet haben.',
  worksFor: {
    one: 'Der Code gilt noch eine Minute.',
    other: 'Der Code gilt noch {minutes} Minuten.',
  },
  codeExpired: 'Der Code ist abgelaufen. Fordern Sie einen neuen an.',
  linkSentTo: 'Wir haben einen Anmeldelink an {target} gesendet. Er gilt 10 Minuten.',
  linkSent: 'Wir haben einen Anmeldelink an die E-Mail-Adresse dieses Kontos gesendet. Er gilt 10 Minuten.',
  linkHint: 'Öffnen Sie ihn in diesem Browser, dann geht es auf dieser Seite automatisch weiter.',
  spam: 'Es kann eine Minute dauern. Prüfen Sie auch Ihren Spam-Ordner.',
  quickNextTime: 'Nächstes Mal auf diesem Gerät automatisch einen Code per SMS senden',
  opening: 'Ihr Anmeldelink wird geöffnet',
  confirmTitle: 'Anmeldung bestätigen',
  confirmText: 'Sie haben einen Anmeldelink geöffnet. Fahren Sie nur fort, wenn Sie ihn selbst angefordert haben.',
  confirmAs: 'Dieser Link meldet Sie als {email} an.',
  doneTitle: 'Sie sind angemeldet',
  doneText: 'Sie können diesen Tab schließen und zu dem Tab zurückkehren, in dem Sie begonnen haben.',
  continueHere: 'Hier fortfahren',
  failedTitle: 'Dieser Link funktioniert nicht',
  failedText:
    'Vielleicht ist er unvollständig. Kopieren Sie den ganzen Link aus der E-Mail oder fordern Sie einen neuen an.',
}
