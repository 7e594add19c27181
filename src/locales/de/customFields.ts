/** German messages of the fields that a host or vendor adds to sign-up and profile. */
export default {
  choose: 'Auswählen',
  missing: 'Füllen Sie dieses Feld aus.',
  notChosen: 'Wählen Sie eine Option.',
  notTicked: 'Wählen Sie dies aus, um fortzufahren.',
  numberInvalid: 'Geben Sie eine Zahl ein, etwa 12 oder 1.5.',
  dateInvalid: 'Geben Sie ein Datum ein.',
  urlInvalid: 'Geben Sie eine Webadresse ein, die mit https:// beginnt.',
  telInvalid: 'Geben Sie eine Telefonnummer mit Ländervorwahl ein.',
  invalid: 'Diese Angabe hat nicht das erwartete Format.',
}
