import { keepFields, restoreFields } from '../../src/react/app/keepFields.ts'
import { isAsPainted } from '../../src/react/app/painted.ts'
import { equal } from './browser.ts'
import { container, clearContainer } from './container.ts'

/** A view with fields, as a step would have them. */
const view = (fields: [tag: 'input' | 'textarea' | 'select', attributes: Record<string, string>][]): HTMLElement => {
  const place = container.appendChild(document.createElement('div'))
  for (const [tag, attributes] of fields) {
    const field = place.appendChild(document.createElement(tag))
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    if (field instanceof HTMLSelectElement) field.append(new Option('a'), new Option('b'), new Option('c'))
  }
  return place
}

const inputs = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('input, textarea, select')]

describe('fields across a hand-over', () => {
  afterEach(clearContainer)

  it('keep text, marks, choices, focus and caret by name', () => {
    const fields: Parameters<typeof view>[0] = [
      ['input', { name: 'code', type: 'text' }],
      ['textarea', { name: 'note' }],
      ['select', { name: 'role' }],
      ['input', { name: 'remember', type: 'checkbox' }],
      ['input', { name: 'factor', type: 'radio', value: 'sms' }],
      ['input', { name: 'factor', type: 'radio', value: 'app' }],
      ['input', { name: 'factor', type: 'radio', value: 'key' }],
    ]
    const before = view(fields)
    const [code, note, role, remember, , app] = inputs(before)
    if (!code || !note || !role || !remember || !app) throw new Error('A field is missing')
    code.value = '123456'
    note.value = 'two\nlines'
    role.value = 'b'
    remember.checked = true
    app.checked = true
    note.focus()
    note.setSelectionRange(2, 5)
    const kept = keepFields(before)
    before.remove()
    const after = view(fields)
    restoreFields(after, kept)
    equal(
      inputs(after)
        .slice(0, 3)
        .map(({ value }) => value),
      ['123456', 'two\nlines', 'b'],
    )
    equal(
      inputs(after)
        .slice(3)
        .map(({ checked }) => checked),
      [true, false, true, false],
    )
    const restored = inputs(after)[1]
    equal(document.activeElement, restored)
    equal([restored?.selectionStart, restored?.selectionEnd], [2, 5])
  })

  it('win over what the new field begins with, but not over what was typed since', () => {
    const fields: Parameters<typeof view>[0] = [
      ['input', { name: 'one', value: 'from before' }],
      ['input', { name: 'two', value: 'from before' }],
      ['input', { name: 'three', value: 'from before' }],
    ]
    const before = view(fields)
    const [one, two, three] = inputs(before)
    if (!one || !two || !three) throw new Error('A field is missing')
    one.value = 'typed'
    two.value = 'typed'
    three.value = ''
    const kept = keepFields(before)
    const after = view(fields)
    const second = inputs(after)[1]
    if (second) second.value = 'typed since'
    restoreFields(after, kept)
    equal(
      inputs(after).map(({ value }) => value),
      ['typed', 'typed since', ''],
    )
  })

  it('tell the screen that they are filled', () => {
    const before = view([['input', { name: 'one' }]])
    const [field] = inputs(before)
    if (field) field.value = 'typed'
    const after = view([['input', { name: 'one' }]])
    const typedValues: string[] = []
    after.addEventListener('input', event => typedValues.push((event.target as HTMLInputElement).value))
    restoreFields(after, keepFields(before))
    equal(typedValues, ['typed'])
  })

  it('that are gone, or kinds without a caret, are no reason to fail', () => {
    const before = view([
      ['input', { name: 'gone' }],
      ['input', { name: 'mail', type: 'email' }],
    ])
    inputs(before)[1]?.focus()
    const kept = keepFields(before)
    const after = view([['input', { name: 'mail', type: 'email' }]])
    restoreFields(after, kept)
    equal(document.activeElement, inputs(after)[0])
  })
})

describe('a painted form', () => {
  afterEach(clearContainer)

  const markup = ['form', {}, ['label', {}, 0], ['input', {}]] as const
  const painted = (change: (view: HTMLElement, label: HTMLLabelElement) => void = () => {}) => {
    const place = view([])
    const form = document.createElement('form')
    const label = document.createElement('label')
    label.append('Email')
    form.append(label, document.createElement('input'))
    place.replaceChildren(form)
    change(place, label)
    return isAsPainted(place, { markup, texts: ['Email'] })
  }

  it('is still as it was painted if tags and texts are, whatever the attributes', () => {
    equal(painted(), true)
    equal(
      painted((_place, label) => label.setAttribute('data-x', '1')),
      true,
    )
  })

  const changes: [what: string, change: (view: HTMLElement, label: HTMLLabelElement) => void][] = [
    ['another text', (_place, label) => label.replaceChildren('E-Mail')],
    ['an element in the place of a text', (_place, label) => label.replaceChildren(document.createElement('font'))],
    ['a text more', (_place, label) => label.after('x')],
    ['another tag', (_place, label) => label.replaceWith(document.createElement('i'))],
    ['a comment', place => place.firstElementChild?.append(document.createComment('x'))],
    ['something beside it', place => place.append(document.createElement('div'))],
    ['nothing', place => place.replaceChildren()],
  ]
  for (const [what, change] of changes)
    it(`is not with ${what}`, () => {
      equal(painted(change), false)
    })
})
