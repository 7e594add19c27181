/** German names of the fields of a login box. */
export default {
  primaryColor: 'Markenfarbe',
  secondaryColor: 'Zweitfarbe',
  errorColor: 'Fehlerfarbe',
  successColor: 'Erfolgsfarbe',
  warningColor: 'Warnfarbe',
  infoColor: 'Infofarbe',
  colorInvalid: 'Geben Sie eine Farbe wie #4f46e5 ein.',
  radius: 'Eckenradius',
  radiusHint: '0 bis 24 Pixel.',
  radiusInvalid: 'Geben Sie eine ganze Zahl von 0 bis 24 ein.',
  boxTitle: 'Überschrift',
  boxButton: 'Erste Schaltfläche',
  boxDisclaimer: 'Text unter dem Anmeldefenster',
}
