/** German messages about members whom the provider knows by a new ID. */
export default {
  useNewId: 'Neue ID zulassen',
  useNewIdTitle: 'Diese Person das Konto verwenden lassen?',
  useNewIdText: 'Tun Sie das nur, wenn Sie wissen, dass das Mitglied bei Ihrem Identitätsanbieter ein neues Konto hat.',
  useNewIdLost: 'Das bisherige Konto beim Anbieter kann sich nicht mehr anmelden, und offene Sitzungen enden.',
  useNewIdKept: 'Das Mitglied behält seine Rollen und Daten.',
  newIdUsed: 'Das Mitglied kann sich jetzt anmelden.',
}
