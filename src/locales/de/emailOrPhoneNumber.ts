/** German messages of the first field where it takes an email address or a phone number. */
export default {
  identifier: 'E-Mail-Adresse oder Telefonnummer',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse oder Telefonnummer ein.',
  identifierWrong:
    'Geben Sie eine vollständige E-Mail-Adresse oder eine Telefonnummer mit Landesvorwahl ein, zum Beispiel +49\u00a0151\u00a012345678.',
}
