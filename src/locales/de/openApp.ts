/** Deutsch: der Weg zur eigenen Anwendung. */
export default {
  opening: 'Ihre Anwendung wird geöffnet',
}
