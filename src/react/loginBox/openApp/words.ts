import { words } from '../../words/words.ts'

/** Words of the way to the person's application. */
export const openAppWords = words(
  'openApp',
  { opening: 'Opening your application' },
  { de: () => import('../../../locales/de/openApp.ts') },
)
