/** State of one field, as a person or a password manager filled it. */
interface KeptField {
  name: string
  value: string
  isChecked: boolean
  isFocused: boolean
  selection: [start: number | null, end: number | null]
}

const fieldsOf = (view: HTMLElement) => [
  ...view.querySelectorAll<HTMLInputElement>('input[name],textarea[name],select[name]'),
]

/** Saves values, checked marks, focus and selection of a view's fields, by field name. */
export const keepFields = (view: HTMLElement): KeptField[] => {
  // Not `:focus`, which holds only while the window has focus as well.
  const { activeElement } = view.getRootNode() as Document | ShadowRoot
  return fieldsOf(view).map(field => ({
    name: field.name,
    value: field.value,
    isChecked: field.checked,
    isFocused: field === activeElement,
    selection: [field.selectionStart, field.selectionEnd],
  }))
}

/** Restores what `keepFields` saved, except in fields that were filled since. */
export const restoreFields = (view: HTMLElement, kept: readonly KeptField[]): void => {
  const fields = fieldsOf(view)
  for (const { name, value, isChecked, isFocused, selection } of kept) {
    const field = fields.find(candidate => candidate.name === name)
    if (!field) continue
    fields.splice(fields.indexOf(field), 1) // Fields of one name, such as radio buttons, follow each other.
    if (field.value === (field.defaultValue ?? field.value)) field.value = value
    field.checked = isChecked
    // Screens that show more once a field is filled are notified by an event.
    if (value) field.dispatchEvent(new Event('input', { bubbles: true }))
    if (!isFocused || field.matches(':focus')) continue
    field.focus({ preventScroll: true })
    // Fields without text, such as check boxes and lists of choices, have no selection to restore.
    if (typeof selection[0] === 'number') field.setSelectionRange(...selection)
  }
}
