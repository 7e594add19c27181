/** German messages of the form for a code of six digits. */
export default {
  wrong: 'Dieser Code ist falsch oder abgelaufen. Verwenden Sie den neuesten.',
  verify: 'Bestätigen',
}
