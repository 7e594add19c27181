/** German messages of two-step verification. */
export default {
  notYou: 'Nicht Sie?',
  otherAccount: 'Nicht Sie? Anderes Konto verwenden',
  verifyText: 'Wählen Sie, wie Sie Ihre Identität bestätigen.',
  authenticatorText: 'Ein Code aus einer App auf Ihrem Telefon',
  smsText: 'Ein Code an {target}',
  email: 'E-Mail',
  emailText: 'Ein Code an {target}',
  securityKeyText: 'Gesicht, Fingerabdruck, PIN oder Schlüssel',
  authenticatorTitle: 'Code aus Ihrer App eingeben',
  authenticatorHelp: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für dieses Konto zeigt.',
  codeSending: 'Wir senden Ihnen einen Code.',
  resendNone:
    'Wir können keine weiteren Codes senden. Verwenden Sie eine andere Methode oder melden Sie sich erneut an.',
  rememberDays: {
    one: 'Diesem Browser einen Tag lang vertrauen',
    other: 'Diesem Browser {days} Tage lang vertrauen',
  },
  otherMethod: 'Andere Methode verwenden',
  useBackupCode: 'Ersatzcode verwenden',
  recoveryText:
    'Ein Ersatzcode schaltet die Zwei-Faktor-Anmeldung aus, damit Sie sich anmelden und sie neu einrichten können.',
  recoveryCode: 'Ersatzcode',
  recoveryMissing: 'Geben Sie einen Ihrer Ersatzcodes ein.',
  recoveryWrong: 'Dieser Ersatzcode ist falsch oder wurde schon verwendet.',
  recover: 'Ersatzcode verwenden',
  recoveredTitle: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
  recoveredText: 'Melden Sie sich ohne sie an und richten Sie sie danach in Ihren Sicherheitseinstellungen neu ein.',
  endedTitle: 'Die Anmeldung ist abgelaufen',
  endedStepUpTitle: 'Die Bestätigung ist abgelaufen',
  endedText: 'Es hat zu lange gedauert oder es gab zu viele falsche Codes. Beginnen Sie neu, sobald Sie bereit sind.',
  startAgain: 'Neu beginnen',
  notEnrolledTitle: 'Die Zwei-Faktor-Anmeldung ist nicht eingerichtet',
  notEnrolledText:
    'Die gewünschte Seite erfordert sie. Richten Sie sie in Ihren Sicherheitseinstellungen ein und kommen Sie dann zurück.',
  notEnrolledHere:
    'Sie brauchen sie, um fortzufahren. Richten Sie sie in Ihren Sicherheitseinstellungen ein und versuchen Sie es dann erneut.',
  notEnrolledSetUp:
    'Sie brauchen sie, um fortzufahren. Richten Sie sie unter „Datenschutz“ ein und versuchen Sie es dann erneut.',
  notNow: 'Nicht jetzt',
}
