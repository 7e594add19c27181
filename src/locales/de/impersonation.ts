/** German messages of impersonation. */
export default {
  working: 'Das Konto wird geöffnet',
  doneTitle: 'Sie sind als ein anderes Mitglied angemeldet',
  doneTitleAs: 'Sie sind als {name} angemeldet',
  doneText: 'Ihre Aktionen werden protokolliert. Die Sitzung endet nach einer Stunde oder wenn Sie sich abmelden.',
  failedText:
    'Ein Link zur Ansicht eines Kontos gilt nur einmal, eine Minute lang und in dem Browser, in dem Sie ihn erhalten haben. Öffnen Sie ihn dort erneut, wo Sie ihn gefunden haben.',
  signIn: 'Zur Anmeldung',
}
