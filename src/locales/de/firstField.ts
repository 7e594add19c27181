/** Deutsch: das erste Feld, wo eine Adresse oder ein Name genommen wird. */
export const emailOrUsername = {
  identifier: 'E-Mail-Adresse oder Benutzername',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  identifierWrong: 'Geben Sie eine vollständige E-Mail-Adresse oder einen Benutzernamen ohne Leerzeichen ein.',
}

/** Deutsch: das erste Feld, wo eine Nummer genommen wird. */
export const phoneNumber = {
  identifier: 'Telefonnummer',
  identifierMissing: 'Geben Sie Ihre Telefonnummer ein.',
  identifierWrong: 'Geben Sie Ihre Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 151 12345678.',
}

/** Deutsch: das erste Feld, wo eine Adresse oder eine Nummer genommen wird. */
export const emailOrPhoneNumber = {
  identifier: 'E-Mail-Adresse oder Telefonnummer',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse oder Telefonnummer ein.',
  identifierWrong:
    'Geben Sie eine vollständige E-Mail-Adresse oder eine Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 151 12345678.',
}

/** Deutsch: das erste Feld, wo alles genommen wird, was eine Person benennt. */
export const anyIdentifier = {
  identifier: 'E-Mail-Adresse, Benutzername oder Telefonnummer',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse, Ihren Benutzernamen oder Ihre Telefonnummer ein.',
  identifierWrong:
    'Geben Sie eine vollständige E-Mail-Adresse, einen Benutzernamen ohne Leerzeichen oder eine Nummer wie +49 151 12345678 ein.',
}
