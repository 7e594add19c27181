/** German messages of the small elements. */
export default {
  label: 'Kontomenü, {name}, {email}',
  shortLabel: 'Kontomenü, {name}',
  manageAccount: 'Konto verwalten',
  organization: 'Organisation, {name}, Menü',
  organizations: 'Organisationen',
  isOpen: '{name} ist jetzt aktiv',
  notOpened: '{name} konnte nicht geöffnet werden. Versuchen Sie es erneut.',
}
