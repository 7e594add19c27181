import { useLayoutEffect, useRef, useState } from 'react'

/** One row of a form with repeated fields. */
export interface FormRow<Values> {
  /** Stays the same while the row is there; part of the names of its fields. */
  key: string
  /** What its fields begin with. */
  values: Values
}

type Control = 'field' | 'up' | 'down' | 'remove'

/** Rows after one of them was moved by one place; the same rows when there is no such place. */
export const moveRow = <Row extends { key: string }>(rows: readonly Row[], key: string, by: -1 | 1): readonly Row[] => {
  const from = rows.findIndex(row => row.key === key)
  const to = from + by
  const moved = rows[from]
  return moved && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, moved) : rows
}

const selectors: Readonly<Record<Control, string>> = {
  field: ':is(input:not([type=hidden]), select, textarea)',
  up: '[data-move=up]',
  down: '[data-move=down]',
  remove: '[data-remove]',
}

/**
 * The rows of a list in a form: adding one moves focus to its first field, removing one to the row that takes its place,
 * and a moved row keeps focus. `list` is the element around the rows, each of which has its key in `data-row`.
 */
export const useRows = <Values>(initial: readonly Values[]) => {
  const count = useRef(initial.length)
  const [rows, setRows] = useState<readonly FormRow<Values>[]>(() =>
    initial.map((values, index) => ({ key: `r${index}`, values })),
  )
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ key: string; controls: readonly Control[] } | 'add'>(undefined)

  useLayoutEffect(() => {
    const target = wanted.current
    wanted.current = undefined
    if (!target) return
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const controls = target === 'add' ? [] : target.controls
    const key = target === 'add' ? '' : target.key
    const control = controls
      .map(name => find(`[data-row="${key}"] ${selectors[name]}:enabled`))
      .find(element => element)
    ;(control ?? find('[data-add]'))?.focus()
  }, [rows])

  return {
    rows,
    list,
    add: (values: Values) => {
      const key = `r${count.current}`
      count.current += 1
      wanted.current = { key, controls: ['field'] }
      setRows([...rows, { key, values }])
    },
    remove: (key: string) => {
      const index = rows.findIndex(row => row.key === key)
      const next = rows[index + 1] ?? rows[index - 1]
      wanted.current = next ? { key: next.key, controls: ['remove'] } : 'add'
      setRows(rows.filter(row => row.key !== key))
    },
    move: (key: string, by: -1 | 1) => {
      wanted.current = { key, controls: by < 0 ? ['up', 'down'] : ['down', 'up'] }
      setRows(moveRow(rows, key, by))
    },
  }
}
