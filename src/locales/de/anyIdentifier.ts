/** German messages of the first field where it takes an email address, a username or a phone number. */
export default {
  identifier: 'E-Mail-Adresse, Benutzername oder Telefonnummer',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse, Ihren Benutzernamen oder Ihre Telefonnummer ein.',
  identifierWrong:
    'Geben Sie eine vollständige E-Mail-Adresse, einen Benutzernamen ohne Leerzeichen oder eine Nummer wie +49\u00a0151\u00a012345678 ein.',
}
