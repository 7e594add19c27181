/** German messages of the alternative sign-in methods. */
export default {
  another: 'Andere Methode verwenden',
  password: 'Stattdessen Passwort eingeben',
  code: 'Stattdessen Code per E-Mail senden',
  link: 'Stattdessen Anmeldelink per E-Mail senden',
  sms: 'Stattdessen Code per SMS senden',
  quickSms: 'Code an das zuletzt hier verwendete Telefon senden',
}
