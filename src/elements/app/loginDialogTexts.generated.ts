// Written by `npm run generate` from the messages of the small elements; do not edit.
/** Texts by language, then by key. */
export const loginDialogTexts = { en: { close: 'Close' }, de: { close: 'Schließen' } }
