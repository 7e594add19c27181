import type { FieldValues } from './formValues.ts'

/** Name and message of a field. */
interface NamedField<Name extends string> {
  name: Name
  error: string | undefined
}

/** What the controls of a form get as attributes: names, messages and first values. */
export const fieldAttributes = <Name extends string>(
  initial: FieldValues,
  named: (name: Name) => NamedField<Name>,
) => ({
  /** Attributes of a field for text or a choice: its name, first value and message. */
  field: (name: Name) => ({ ...named(name), defaultValue: textOf(initial[name]) }),
  /** Attributes of a checkbox or switch; of one of several with the same name when it has a value. */
  box: (name: Name, value?: string) => {
    const first = initial[name]
    const isIn = Array.isArray(first) && first.includes(value)
    return { ...named(name), defaultChecked: isIn || first === true, ...(value !== undefined && { value }) }
  },
  /** Attributes of a field with several values: its name, message and first values, one list while they are the same. */
  list: (name: Name) => ({ ...named(name), initial: textsOf(initial[name]) }),
})

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const noTexts: readonly string[] = []

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : noTexts)
