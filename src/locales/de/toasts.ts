/** German messages of toasts. */
export default {
  undo: 'Rückgängig',
  notUndone: 'Das konnte nicht rückgängig gemacht werden: {reason}',
}
