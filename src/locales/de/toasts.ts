/** German messages of toasts. */
export default {
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  notUndone: 'Das konnte nicht rückgängig gemacht werden: {reason}',
}
