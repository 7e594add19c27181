// Written by `npm run generate` from the messages of the small elements; do not edit.
/** Texts by language, then by key. */
export const organizationSwitcherTexts = {
  en: { organization: 'Organization, {name}, menu', organizations: 'Organizations', isOpen: '{name} is active now' },
  de: { organization: 'Organisation, {name}, Menü', organizations: 'Organisationen', isOpen: '{name} ist jetzt aktiv' },
}
