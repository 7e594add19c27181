/** German texts of the login box about the application that it signs in to. */
export default {
  signInTo: 'Bei {name} anmelden',
  links: 'Rechtliches und Hilfe',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  help: 'Hilfe',
}
