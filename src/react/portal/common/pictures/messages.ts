import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the choice of a file with a picture. */
export const pictureMessages = defineMessages('pictures', {
  hint: 'PNG, JPEG or WebP, at most 10 MB.',
  drop: 'Drop a picture here, or',
  choose: 'Choose a file',
  other: 'Choose another file',
  type: 'This file is not a PNG, JPEG or WebP picture.',
  tooLarge: 'This file is larger than 10 MB.',
  broken: 'This picture cannot be read. Choose another one.',
  opening: 'Opening the picture',
})
