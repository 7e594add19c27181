/** German messages of the partner shell's frame. */
export default {
  fromAddress: 'aus der Adresse dieser Seite',
  title: 'Partnerportal',
  noPages: 'Noch keine Seiten',
  noPagesText: 'Ihre Partnerseiten erscheinen hier.',
  signedOut: 'Sie sind abgemeldet',
  signedOutText: 'Melden Sie sich an, um Ihre Mandanten zu sehen.',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  loading: 'Ihre Mandanten werden geladen',
  notLoaded: 'Ihre Mandanten konnten nicht geladen werden',
}
