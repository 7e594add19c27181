/** German messages of the first field where it takes a phone number. */
export default {
  identifier: 'Telefonnummer',
  identifierMissing: 'Geben Sie Ihre Telefonnummer ein.',
  identifierWrong: 'Geben Sie Ihre Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 151 12345678.',
}
