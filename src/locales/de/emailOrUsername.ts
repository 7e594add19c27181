/** German messages of the first field where it takes an email address or a username. */
export default {
  identifier: 'E-Mail-Adresse oder Benutzername',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  identifierWrong: 'Geben Sie eine vollständige E-Mail-Adresse oder einen Benutzernamen ohne Leerzeichen ein.',
}
