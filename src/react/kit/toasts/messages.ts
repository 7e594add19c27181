import { defineMessages } from '../../messages/messages.ts'

/** Messages of toasts. */
export const toastMessages = defineMessages('toasts', {
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'This could not be undone: {reason}',
})
