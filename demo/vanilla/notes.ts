import type { PublicUser } from '../../src/index.ts'
import { make } from './dom.ts'
import { t } from './words.ts'

/** One note of the sample day. */
interface Note {
  time: string
  place: string
  text: string
  /** Absent for notes of the signed-in user. */
  author?: string
}

const notes: Note[] = [
  {
    time: '06:42',
    place: 'Station 14',
    text: 'Eleven barnacle geese on the north bank, two with rings. Water still over the lower marker, wind turning west.',
  },
  {
    time: '07:15',
    place: 'Station 15',
    text: 'Marker 15 leans towards the creek. Straightened it; needs a longer post before autumn.',
    author: 'Imke Brodersen',
  },
  {
    time: '08:03',
    place: 'Outer dyke',
    text: 'Avocet nest, four eggs. Only the wardens can see the exact position.',
  },
  {
    time: '09:30',
    place: 'Creek mouth',
    text: 'Water sample 3 taken: 14.2 °C, slightly brown after the rain of last night.',
    author: 'Tomás Ferreira',
  },
  { time: '10:11', place: 'Station 17', text: 'No signal since station 16. Everything is on the device.' },
]

/** The day of a team on a timeline. */
export const noteList = (reader: PublicUser): HTMLElement =>
  make(
    'ol',
    { className: 'notes' },
    ...notes.map(({ time, place, text, author = reader.name || reader.email }) =>
      make(
        'li',
        {},
        make('time', { dateTime: time }, time),
        make(
          'article',
          {},
          make('h3', {}, t(place)),
          make('p', {}, t(text)),
          make('p', { className: 'note-author' }, make('bdi', { translate: false }, author)),
        ),
      ),
    ),
  )
