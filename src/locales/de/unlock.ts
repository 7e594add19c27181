/** German messages of unlocking an account. */
export default {
  title: 'Konto entsperren',
  text: 'Es wurde nach zu vielen falschen Passwörtern gesperrt. Entsperren Sie es, um sich wieder anzumelden.',
  unlock: 'Konto entsperren',
  notYou:
    'Hat es jemand anderes versucht? Lassen Sie es gesperrt: Die Sperre endet von selbst, und bis dahin kommt niemand hinein.',
  unusableTitle: 'Dieser Link gilt nicht mehr',
  unusableText:
    'Er wurde schon verwendet, oder die Sperre ist von selbst abgelaufen. Melden Sie sich an oder wählen Sie ein neues Passwort.',
  resetPassword: 'Passwort zurücksetzen',
  successTitle: 'Ihr Konto ist entsperrt',
  successText: 'Melden Sie sich mit Ihrem Passwort an. Wenn Sie unsicher sind, wählen Sie ein neues.',
  signIn: 'Anmelden',
}
