/** German messages of the form for a code of six digits. */
export default {
  missing: 'Geben Sie alle sechs Ziffern ein.',
  wrong: 'Dieser Code ist falsch oder abgelaufen. Verwenden Sie den neuesten.',
  spent: 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  verify: 'Bestätigen',
}
