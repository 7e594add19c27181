import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the portal's forms. */
export const formMessages = defineMessages('forms', {
  unsaved: 'Unsaved changes',
  save: 'Save changes',
  discard: 'Discard',
  cancel: 'Cancel',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes are not saved yet.',
  keepEditing: 'Keep editing',
  leave: 'Discard changes',
  conflict: 'Someone else changed this while you were editing.',
  overwrite: 'Overwrite',
  reload: 'Reload',
  theirs: 'Someone else set this to “{value}”.',
  theirsEmpty: 'Someone else cleared this.',
  theirsOn: 'Someone else turned this on.',
  theirsOff: 'Someone else turned this off.',
  theirsOther: 'Someone else changed this.',
  moveUp: 'Move up: {name}',
  moveDown: 'Move down: {name}',
  removeRow: 'Remove: {name}',
  moved: '{name} is now number {position}.',
})
