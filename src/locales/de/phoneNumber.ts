/** German messages of the first field where it takes a phone number. */
export default {
  identifier: 'Telefonnummer',
  identifierMissing: 'Geben Sie Ihre Telefonnummer ein.',
  identifierWrong: 'Geben Sie Ihre Telefonnummer mit Landesvorwahl ein, zum Beispiel +49\u00a0151\u00a012345678.',
}
