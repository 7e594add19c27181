/** German messages of the portal's frame. */
export default {
  title: 'Kontoverwaltung',
  navigation: 'Bereiche',
  noSections: 'Noch keine Bereiche',
  noSectionsText: 'Bereiche erscheinen hier, sobald sie verfügbar sind.',
  signedOut: 'Sie sind abgemeldet',
  signedOutText: 'Melden Sie sich an, um Ihr Konto zu verwalten.',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  close: 'Schließen',
  loading: 'Ihr Konto wird geladen',
  notLoaded: 'Ihr Konto konnte nicht geladen werden',
}
