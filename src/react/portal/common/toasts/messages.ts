import { defineMessages } from '../../../messages/messages.ts'

/** Messages of toasts. */
export const toastMessages = defineMessages('toasts', {
  undo: 'Undo',
  notUndone: 'This could not be undone: {reason}',
})
