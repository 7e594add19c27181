/** German messages of account recovery: forgotten, breached and expired passwords, lost phone numbers. */
export default {
  forgotTitle: 'Passwort zurücksetzen',
  forgotText: 'Wir senden Ihnen einen Link, mit dem Sie Ihr Passwort zurücksetzen können.',
  identifier: 'E-Mail-Adresse oder Benutzername',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  sendLink: 'Link senden',
  textCode: 'Stattdessen Code per SMS senden',
  mailInstead: 'Link per E-Mail senden',
  sentText:
    'Wenn {identifier} zu einem Konto gehört, haben wir einen Link zum Zurücksetzen des Passworts gesendet. Er gilt eine Stunde.',
  smsText:
    'Wenn {identifier} zu einem Konto mit Telefonnummer gehört, haben wir einen Code per SMS an diese Nummer gesendet.',
  checking: 'Ihr Link wird geprüft',
  chooseTitle: 'Neues Passwort wählen',
  signOutOthers: 'Von anderen Geräten abmelden',
  save: 'Neues Passwort speichern',
  changedTitle: 'Passwort geändert',
  changedText: 'Wir haben Ihnen dazu eine E-Mail gesendet. Melden Sie sich mit dem neuen Passwort an.',
  breachedText:
    'Dieses Passwort ist in einem Datenleck bei einem anderen Dienst aufgetaucht. Wählen Sie ein anderes, damit Ihr Konto sicher bleibt.',
  breachedNext: 'Wir senden Ihnen per E-Mail einen Link zum Zurücksetzen des Passworts.',
  breachedSentText:
    'Wir haben Ihnen einen Link zum Zurücksetzen des Passworts gesendet. Öffnen Sie ihn, um ein neues Passwort zu wählen.',
  breachedSentTo:
    'Wir haben einen Link zum Zurücksetzen des Passworts an {email} gesendet. Öffnen Sie ihn, um ein neues Passwort zu wählen.',
  expiredTitle: 'Ihr Passwort ist abgelaufen',
  expiredText: 'Ihre Organisation verlangt von Zeit zu Zeit ein neues Passwort. Wählen Sie eines, um fortzufahren.',
  saveAndSignIn: 'Speichern und anmelden',
  phoneTitle: 'Telefonnummer ändern',
  phoneText:
    'Haben Sie keinen Zugriff mehr auf Ihre Nummer? Wir senden Ihnen per E-Mail einen Code, damit Sie sie ändern können.',
  phoneCodeText: 'Wenn {identifier} zu einem Konto gehört, haben wir einen Code dorthin gesendet. Er gilt 10 Minuten.',
  newNumberTitle: 'Neue Nummer eingeben',
  newNumberText: 'Wir senden einen Code per SMS an diese Nummer, mit dem Sie sich anmelden.',
  saveNumber: 'Nummer speichern',
}
