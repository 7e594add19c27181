/** German messages of choosing an account after signing in. */
export default {
  title: 'Konto wählen',
  text: 'Sie gehören zu mehreren. Wechseln können Sie jederzeit.',
  accounts: 'Konten',
  lastUsed: 'Zuletzt benutzt',
  lastUsedAs: 'Zuletzt benutzt · {roles}',
  search: 'Konten durchsuchen',
  found: { one: '{count} von {all} Konto', other: '{count} von {all} Konten' },
  someShown: {
    one: 'Die ersten {shown} von {count} Konto. Suchen Sie, um ein anderes zu finden.',
    other: 'Die ersten {shown} von {count} Konten. Suchen Sie, um ein anderes zu finden.',
  },
  noneFound: 'Kein Konto hat „{text}“ im Namen.',
  open: 'Konto öffnen',
}
