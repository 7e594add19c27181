/** Deutsch: das erste Feld, wo eine Adresse oder ein Name genommen wird. */
export default {
  identifier: 'E-Mail-Adresse oder Benutzername',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  identifierWrong: 'Geben Sie eine vollständige E-Mail-Adresse oder einen Benutzernamen ohne Leerzeichen ein.',
}
