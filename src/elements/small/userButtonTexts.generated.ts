// Written by `npm run generate` from the messages of the small elements; do not edit.
/** Texts by language, then by key. */
export const userButtonTexts = {
  en: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    label: 'Account menu, {name}, {email}',
    shortLabel: 'Account menu, {name}',
    manageAccount: 'Manage account',
    organizations: 'Organizations',
    isOpen: '{name} is active now',
    notOpened: "{name} couldn't be opened. Try again.",
  },
  de: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    label: 'Kontomenü, {name}, {email}',
    shortLabel: 'Kontomenü, {name}',
    manageAccount: 'Konto verwalten',
    organizations: 'Organisationen',
    isOpen: '{name} ist jetzt aktiv',
    notOpened: '{name} konnte nicht geöffnet werden. Versuchen Sie es erneut.',
  },
}
