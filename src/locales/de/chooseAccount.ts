/** Deutsch: das Konto wählen. */
export default {
  title: 'Konto wählen',
  text: 'Sie gehören zu mehreren. Wechseln können Sie jederzeit.',
  accounts: 'Konten',
  lastUsed: 'Zuletzt benutzt',
  lastUsedAs: 'Zuletzt benutzt · {roles}',
  search: 'Konten durchsuchen',
  found: '{count} von {all} Konten',
  someShown: 'Die ersten {shown} von {count} Konten. Suchen Sie, um ein anderes zu finden.',
  noneFound: 'Kein Konto hat „{text}“ im Namen.',
  open: 'Konto öffnen',
}
