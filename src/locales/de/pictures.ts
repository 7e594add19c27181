/** German messages of the choice of a file with a picture. */
export default {
  hint: 'PNG, JPEG oder WebP, höchstens 10 MB.',
  drop: 'Ziehen Sie ein Bild hierher, oder',
  choose: 'Datei auswählen',
  type: 'Diese Datei ist kein PNG-, JPEG- oder WebP-Bild.',
  tooLarge: 'Diese Datei ist größer als 10 MB.',
  broken: 'Dieses Bild kann nicht gelesen werden. Wählen Sie ein anderes.',
  opening: 'Das Bild wird geöffnet',
}
