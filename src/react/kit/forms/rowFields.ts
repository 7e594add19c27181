import type { FormSchema } from '../../app/useForm.ts'

/** Name of a field in a row of a list. */
export const rowFieldName = (list: string, row: string, field: string): string => `${list}.${row}.${field}`

/** A row's own fields, by the list it belongs to; rows in the order of their fields on the page. */
const rowsIn = (values: Readonly<Record<string, unknown>>) => {
  const lists = new Map<string, Map<string, Record<string, unknown>>>()
  for (const [name, value] of Object.entries(values)) {
    const [list = '', row, field] = name.split('.')
    if (row === undefined || field === undefined) continue
    const rows = lists.get(list) ?? new Map<string, Record<string, unknown>>()
    lists.set(list, rows)
    rows.set(row, { ...rows.get(row), [field]: value })
  }
  return lists
}

/**
 * Lets a form have rows of fields, named `list.row.field`, for what its schema declares as an array of objects: gathers
 * their values into that array, and gives messages about an item to the field of its row.
 * @param namesInForm names of the fields that the form has now
 */
export const withRows = (schema: FormSchema, namesInForm: () => readonly string[]): FormSchema => ({
  ...schema,
  get entries() {
    const rowNames = [...new Set(namesInForm())].filter(name => name.split('.').length === 3)
    const lists = new Set(rowNames.map(name => name.split('.')[0]))
    const others = Object.entries(schema.entries).filter(([name]) => !lists.has(name))
    return Object.fromEntries([...others, ...rowNames.map(name => [name, { type: 'string' }] as const)])
  },
  '~standard': {
    ...schema['~standard'],
    validate: value => {
      const given = value as Readonly<Record<string, unknown>>
      const lists = rowsIn(given)
      const plain = Object.entries(given).filter(([name]) => !name.includes('.'))
      const gathered = [...lists].map(([list, rows]) => [list, [...rows.values()]] as const)
      const result = schema['~standard'].validate(Object.fromEntries([...plain, ...gathered]))
      if (result instanceof Promise || !result.issues) return result
      return {
        issues: result.issues.map(issue => {
          const [list, index, field] = (issue.path ?? []).map(step =>
            String(typeof step === 'object' ? step.key : step),
          )
          const row = [...(lists.get(list ?? '')?.keys() ?? [])][Number(index)]
          return row === undefined || field === undefined
            ? issue
            : { ...issue, path: [rowFieldName(list!, row, field)] }
        }),
      }
    },
  },
})
