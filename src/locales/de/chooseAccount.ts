/** German messages of choosing an account after signing in. */
export default {
  title: 'Konto wählen',
  text: 'Sie gehören zu mehreren Konten. Sie können später wechseln.',
  found: { one: '{count} von {all} Konto', other: '{count} von {all} Konten' },
  someShown: {
    one: '{shown} von {count} Konto. Nutzen Sie die Suche, um weitere zu finden.',
    other: 'Die ersten {shown} von {count} Konten. Nutzen Sie die Suche, um weitere zu finden.',
  },
}
