/** German messages of unlocking an account. */
export default {
  title: 'Konto entsperren',
  text: 'Es wurde nach zu vielen falschen Passwörtern gesperrt. Entsperren Sie es, um sich wieder anzumelden.',
  unlock: 'Konto entsperren',
  notYou: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Das Konto wird von selbst entsperrt.',
  unusableText:
    'Er wurde schon verwendet oder das Konto ist nicht mehr gesperrt. Melden Sie sich an oder wählen Sie ein neues Passwort.',
  successTitle: 'Ihr Konto ist entsperrt',
  successText: 'Melden Sie sich mit Ihrem Passwort an. Wenn Sie es nicht mehr wissen, wählen Sie ein neues.',
}
