/** German messages of the partner shell's frame. */
export default {
  title: 'Partnerportal',
  noPages: 'Noch keine Seiten',
  noPagesText: 'Ihre Partnerseiten erscheinen hier.',
  signedOutText: 'Melden Sie sich an, um Ihre Mandanten zu sehen.',
  loading: 'Ihre Mandanten werden geladen',
  notLoaded: 'Ihre Mandanten konnten nicht geladen werden',
}
