import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { array, check, minLength, nonEmpty, object, pipe, string } from 'valibot'
import { FeError } from '../../../src/http/errors.ts'
import { isConfirmed } from '../../../src/react/kit/dialogs/confirmation.ts'
import { envLine } from '../../../src/react/kit/dialogs/envLine.ts'
import { isContested } from '../../../src/react/kit/forms/mergeEdit.ts'
import { changedFields, editedFields, isSameSnapshot, snapshotOf } from '../../../src/react/kit/forms/formValues.ts'
import { withRows } from '../../../src/react/kit/forms/rowFields.ts'
import { saveEdit } from '../../../src/react/kit/forms/saveEdit.ts'
import { moveRow } from '../../../src/react/kit/forms/useRows.ts'

const data = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const isSame = (one: FormData, other: FormData) => isSameSnapshot(snapshotOf(one), snapshotOf(other))

describe('snapshots of a form', () => {
  test('compare values by name, in the order of values of one name', () => {
    assert.ok(isSame(data(['a', '1'], ['b', '2']), data(['b', '2'], ['a', '1'])))
    assert.ok(!isSame(data(['a', '1']), data(['a', '2'])))
    assert.ok(!isSame(data(['a', '1']), data(['a', '1'], ['b', ''])))
    assert.ok(!isSame(data(['a', '1'], ['a', '2']), data(['a', '2'], ['a', '1'])))
  })

  test('compare rows by position, whatever their keys are', () => {
    const rows = data(['h.r0.name', 'one'], ['h.r1.name', 'two'])
    assert.ok(isSame(rows, data(['h.r4.name', 'one'], ['h.r2.name', 'two'])))
    assert.ok(!isSame(rows, data(['h.r1.name', 'two'], ['h.r0.name', 'one'])))
  })
})

test('nothing, an empty text and an unchecked box are the same value', () => {
  assert.deepEqual(changedFields({ a: undefined, b: '', c: false }, { a: '', b: null, d: undefined }), [])
  assert.deepEqual(changedFields({ a: 'x', list: ['y'] }, { a: 'x', list: ['y', 'z'], b: true }), ['list', 'b'])
})

test('an edited field is one whose values differ; a row counts for its list, an unchecked box for its name', () => {
  const before = snapshotOf(data(['a', '1'], ['box', 'on'], ['h.r0.name', 'one'], ['h.r1.name', 'two'], ['same', '']))
  const now = snapshotOf(data(['a', '2'], ['h.r1.name', 'two'], ['same', ''], ['more', 'x']))
  assert.deepEqual(editedFields(before, now).toSorted(), ['a', 'box', 'h', 'more'])
  assert.deepEqual(editedFields(now, now), [])
})

test('fields are contested when both persons changed one, or two that belong together', () => {
  const together = [['amount', 'unit']]
  assert.ok(isContested(['name'], ['name'], together))
  assert.ok(isContested(['amount'], ['unit'], together))
  assert.ok(!isContested(['amount', 'unit'], ['name'], together))
  assert.ok(!isContested(['name'], ['amount'], []))
  assert.ok(!isContested(['name'], [], together))
})

describe('rows of fields', () => {
  const schema = object({
    title: string(),
    headers: pipe(
      array(object({ name: pipe(string(), nonEmpty('Missing')), value: string() })),
      minLength(1, 'None'),
      check(rows => new Set(rows.map(({ name }) => name)).size === rows.length, 'Twice'),
    ),
  })
  const validate = (given: Record<string, unknown>) => {
    const names = Object.keys(given)
    const form = withRows(schema, () => names)
    const result = form['~standard'].validate(given)
    assert.ok(!(result instanceof Promise))
    return { entries: Object.keys(form.entries), result }
  }

  test('are gathered in the order of the form', () => {
    const { entries, result } = validate({
      title: 'T',
      'headers.r3.name': 'b',
      'headers.r3.value': '2',
      'headers.r1.name': 'a',
      'headers.r1.value': '1',
    })
    assert.deepEqual(entries.slice(0, 2), ['title', 'headers.r3.name'])
    assert.ok(!result.issues)
    assert.deepEqual(result.value, {
      title: 'T',
      headers: [
        { name: 'b', value: '2' },
        { name: 'a', value: '1' },
      ],
    })
  })

  test('get the messages about them at the field of the row; those about the list stay at the list', () => {
    const wrong = validate({ title: '', 'headers.r7.name': '', 'headers.r7.value': '' }).result
    assert.deepEqual(
      wrong.issues?.map(({ path }) => path),
      [['headers.r7.name']],
    )
    const none = validate({ title: '', headers: [] }).result
    assert.equal(none.issues?.[0]?.message, 'None')
  })

  test('move by one place, and not beyond the ends', () => {
    const rows = ['a', 'b', 'c'].map(key => ({ key }))
    const keys = (key: string, by: -1 | 1) =>
      moveRow(rows, key, by)
        .map(row => row.key)
        .join('')
    assert.deepEqual(
      [keys('c', -1), keys('a', 1), keys('a', -1), keys('c', 1), keys('x', 1)],
      ['acb', 'bac', 'abc', 'abc', 'abc'],
    )
  })
})

describe('saving an edit', () => {
  const began = { name: 'Orders', updatedAt: 1 }
  const isUnchanged = ({ name }: typeof began) => name === began.name
  const conflictWith = (current: typeof began) => new FeError('ER-CONFLICT', '', { status: 409, context: { current } })
  const answers = (...errors: (FeError | undefined)[]) => {
    const over: (typeof began)[] = []
    const save = async (_values: string, row: typeof began) => {
      over.push(row)
      const error = errors[over.length - 1]
      return error ? ({ ok: false, error } as const) : ({ ok: true, answer: 'saved' } as const)
    }
    return { over, save }
  }

  test('reports the conflicting row when somebody else changed one of its fields', async () => {
    const theirs = { name: 'Invoices', updatedAt: 2 }
    const { save } = answers(conflictWith(theirs))
    assert.deepEqual(await saveEdit({ save, isUnchanged }, 'x', began), { kind: 'conflict', theirs })
  })

  test('saves over a row whose other parts changed', async () => {
    const theirs = { name: 'Orders', updatedAt: 2 }
    const { save, over } = answers(conflictWith(theirs), undefined)
    assert.deepEqual(await saveEdit({ save, isUnchanged }, 'x', began), { kind: 'saved', answer: 'saved' })
    assert.deepEqual(over, [began, theirs])
  })

  test('reads the row again where the server does not compare, and saves nothing over a change', async () => {
    const theirs = { name: 'Invoices', updatedAt: 2 }
    const { save, over } = answers()
    const outcome = await saveEdit(
      { save, isUnchanged, reread: async () => ({ ok: true, answer: theirs }) },
      'x',
      began,
    )
    assert.deepEqual([outcome, over], [{ kind: 'conflict', theirs }, []])
    const unread = await saveEdit(
      { save, isUnchanged, reread: async () => ({ ok: true, answer: undefined }) },
      'x',
      began,
    )
    assert.deepEqual([unread.kind, over], ['saved', [began]])
  })

  test('reports any other failure', async () => {
    const error = new FeError('ER-CONFLICT', 'No row in it', { status: 409 })
    assert.deepEqual(await saveEdit({ save: answers(error).save, isUnchanged }, 'x', began), { kind: 'failed', error })
  })
})

test('a typed name is compared as people see it; its case counts', () => {
  assert.ok(isConfirmed(' Orders ', 'Orders'))
  assert.ok(isConfirmed('Orders v2', 'Orders   v2'))
  assert.ok(isConfirmed('Cafe\u0301', 'Caf\u00e9'))
  assert.ok(isConfirmed('Orders', '\u202eOrders\u200b'))
  assert.ok(!isConfirmed('orders', 'Orders'))
  assert.ok(!isConfirmed('', ' \u200b'))
})

test('a secret becomes one line of an .env file', () => {
  assert.equal(envLine('Orders webhook secret', 'whsec_a/b+c='), 'ORDERS_WEBHOOK_SECRET=whsec_a/b+c=\n')
  assert.equal(envLine('key', "a b$'"), String.raw`KEY='a b$'\'''` + '\n')
})
