/** Deutsch: das erste Feld, wo eine Nummer genommen wird. */
export default {
  identifier: 'Telefonnummer',
  identifierMissing: 'Geben Sie Ihre Telefonnummer ein.',
  identifierWrong: 'Geben Sie Ihre Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 151 12345678.',
}
