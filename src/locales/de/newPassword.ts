/** German messages of the field for a new password. */
export default {
  label: 'Neues Passwort',
  rules: 'Erforderlich: {list}.',
  rulesOrPhrase: {
    one: 'Erforderlich: {list}. Stattdessen geht auch ein Satz aus mindestens {count} Zeichen.',
    other: 'Erforderlich: {list}. Stattdessen geht auch ein Satz aus mindestens {count} Zeichen.',
  },
  lacking: 'Es fehlt noch: {list}.',
  poor: 'Wählen Sie ein Passwort, das diese Regeln erfüllt.',
  tooShort: { one: 'mindestens {count} Zeichen', other: 'mindestens {count} Zeichen' },
  tooLong: { one: 'höchstens {count} Zeichen', other: 'höchstens {count} Zeichen' },
  repeated: 'kein Zeichen dreimal hintereinander',
  someOf: '{count} dieser Zeichenarten ({list})',
  lowercase: 'ein Kleinbuchstabe',
  uppercase: 'ein Großbuchstabe',
  number: 'eine Ziffer',
  symbol: 'ein Sonderzeichen',
  weak: 'Schwach: leicht zu erraten. Ein längeres Passwort ist sicherer.',
  fair: 'Mittel. Ein längeres Passwort ist sicherer.',
  good: 'Gutes Passwort.',
  strong: 'Starkes Passwort.',
}
