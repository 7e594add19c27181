/** German messages of the partner shell's home, and of its customers. */
export default {
  yourRoles: { one: 'Ihre Rolle: {roles}', other: 'Ihre Rollen: {roles}' },
  attention: 'Das braucht Aufmerksamkeit',
  attentionText: 'Ohne Zwei-Faktor-Anmeldung genügt ein gestohlenes Passwort, um sich anzumelden.',
  attentionMore: { one: '{count} weiteren Mandanten anzeigen', other: '{count} weitere Mandanten anzeigen' },
  disabledTenants: {
    one: '{count} Ihrer Mandanten ist deaktiviert und kann nicht geöffnet werden.',
    other: '{count} Ihrer Mandanten sind deaktiviert und können nicht geöffnet werden.',
  },
  showTenants: 'Mandanten anzeigen',
  allWell: 'Nichts braucht Ihre Aufmerksamkeit: Alle Mitglieder nutzen die Zwei-Faktor-Anmeldung.',
  newestCustomers: 'Neueste Mandanten',
  customers: 'Verwaltete Mandanten',
  customersText: 'Mandanten, die {name} verwaltet. Öffnen können Sie die, in denen Sie Mitglied sind.',
  customersMore: 'Es gibt weitere. Suchen Sie nach Name.',
  showCustomers: 'Alle verwalteten Mandanten anzeigen',
  customersLoading: 'Mandanten werden geladen',
  noCustomers: 'Noch keine Mandanten',
  noCustomersText: 'Fügen Sie einen Mandanten mit eigenen Mitgliedern, Rollen und Einstellungen hinzu.',
  addCustomer: 'Mandanten hinzufügen',
  customerAdded: 'Mandant hinzugefügt',
  hasCustomers: 'Kann eigene Mandanten haben',
  hasCustomersHint: 'Die Administratoren dort können sie hinzufügen und verwalten.',
  addNotAllowed:
    'Zum Hinzufügen von Mandanten fehlt Ihnen die Berechtigung. Fragen Sie jemanden, der die Rollen Ihrer Organisation verwaltet.',
  added: 'Hinzugefügt {time}',
  ofCustomers: 'Hat Mandanten',
}
