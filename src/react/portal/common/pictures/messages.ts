import { defineMessages } from '../../../messages/messages.ts'
import { portalTexts } from '../messages.ts'

/** Messages of the choice of a file with a picture. */
export const pictureMessages = defineMessages(
  'pictures',
  {
    hint: 'PNG, JPEG, or WebP, 10 MB at most.',
    drop: 'Drop a picture here, or',
    choose: 'Choose a file',
    type: "This file isn't a PNG, JPEG, or WebP picture.",
    tooLarge: 'This file is larger than 10 MB.',
    broken: "This picture can't be read. Choose another one.",
    opening: 'Opening the picture',
  },
  { shared: portalTexts, formerly: { otherFile: ['pictures.other'] } },
)
