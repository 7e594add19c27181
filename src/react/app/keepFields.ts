/** Values, marks, focus and selection of the fields of a form, by field name. */
export interface KeptFields {
  fields: { name: string; value: string; checked: boolean | undefined }[]
  focused: { name: string; start: number | null; end: number | null } | undefined
}

const isField = (element: Element): element is HTMLInputElement => /^(input|select|textarea)$/.test(element.localName)

const selectionOf = (field: HTMLInputElement) => {
  try {
    return { start: field.selectionStart, end: field.selectionEnd }
  } catch {
    return { start: null, end: null } // Some kinds of field have no selection.
  }
}

/** Notes what a person or a password manager has put into a view so far. */
export const keepFields = (view: HTMLElement): KeptFields => {
  const fields = [...view.querySelectorAll('[name]')].filter(isField)
  const focused = fields.find(field => field === field.ownerDocument.activeElement || field.matches(':focus'))
  return {
    fields: fields.map(({ name, value, type, checked }) => ({
      name,
      value,
      checked: type === 'checkbox' || type === 'radio' ? checked : undefined,
    })),
    focused: focused && { name: focused.name, ...selectionOf(focused) },
  }
}

/** Puts back what `keepFields` noted, where it is not there any more. */
export const restoreFields = (view: HTMLElement, kept: KeptFields): void => {
  const find = (name: string) => [...view.querySelectorAll('[name]')].filter(isField).find(field => field.name === name)
  for (const { name, value, checked } of kept.fields) {
    const field = find(name)
    if (!field) continue
    if (field.value === '' && value !== '') field.value = value
    if (checked !== undefined && field.checked !== checked) field.checked = checked
  }
  const field = kept.focused && find(kept.focused.name)
  if (!field || field.matches(':focus')) return
  field.focus({ preventScroll: true })
  try {
    field.setSelectionRange(kept.focused?.start ?? null, kept.focused?.end ?? null)
  } catch {
    // Fields such as e-mail have no selection to restore.
  }
}

/** True when two trees have the same tags and texts; attributes do not count (DESIGN 4). */
export const isSameMarkup = (one: Node, other: Node): boolean => {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false
  if (one.nodeType === Node.TEXT_NODE) return one.nodeValue === other.nodeValue
  const [ones, others] = [[...one.childNodes], [...other.childNodes]]
  return ones.length === others.length && ones.every((child, index) => isSameMarkup(child, others[index] as Node))
}
