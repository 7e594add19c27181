/** German messages of impersonation. */
export default {
  working: 'Das Konto wird geöffnet',
  doneTitle: 'Sie sehen das Konto als jemand anders',
  doneTitleAs: 'Sie sehen das Konto von {name}',
  doneText: 'Alles, was Sie tun, wird protokolliert. Nach einer Stunde oder beim Abmelden ist Schluss.',
  failedTitle: 'Dieser Link gilt nicht mehr',
  failedText:
    'Ein solcher Link gilt einmal und eine Minute lang. Holen Sie sich einen neuen, wo Sie ihn gefunden haben.',
  signIn: 'Zur Anmeldung',
}
