import { defineMessages } from '../../../messages/messages.ts'
import { portalTexts } from '../../common/messages.ts'

/** Messages of the command palette and of the list of keys. */
export const paletteMessages = defineMessages(
  'palette',
  {
    openWithKeys: 'Find ({keys})',
    title: 'Find',
    field: 'What are you looking for?',
    recent: 'Recently used',
    goTo: 'Go to',
    nothing: 'No results for “{text}”.',
    nothingText: 'Try a shorter word, or the name of a section.',
    searching: 'Searching members and roles',
    notSearched: "Members and roles couldn't be searched. {reason}",
    keys: 'Keyboard shortcuts',
    keysText: 'They work while the focus is somewhere in this portal.',
    keyFind: 'Find sections, settings, members, and actions',
    keySearch: 'Search the list on the page',
    keyHelp: 'Show these shortcuts',
    keyMove: 'Move in menus, tabs, and lists of choices',
    keyClose: 'Close a dialog or a menu',
    shortcutsOn: 'Keyboard shortcuts on this device',
    notLoaded: "The search didn't load. Check your connection and try again.",
  },
  { shared: portalTexts },
)
