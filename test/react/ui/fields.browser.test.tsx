import { sendKeys } from '@web/test-runner-commands'
import { useState } from 'react'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Checkbox } from '../../../src/react/ui/Checkbox.tsx'
import { CodeField } from '../../../src/react/ui/CodeField.tsx'
import { Form } from '../../../src/react/ui/Form.tsx'
import { FormError } from '../../../src/react/ui/FormError.tsx'
import { PasswordField } from '../../../src/react/ui/PasswordField.tsx'
import { RadioCards } from '../../../src/react/ui/RadioCards.tsx'
import { Select } from '../../../src/react/ui/Select.tsx'
import { TextField } from '../../../src/react/ui/TextField.tsx'
import { equal, focused, mount, ok, settle, test } from './mount.tsx'

test('the first step’s fields carry no id, and their labels focus them', async () => {
  const { all, find, named } = await mount(
    <Form onSubmit={() => {}}>
      <TextField label="Email address" name="identifier" />
      <PasswordField label="Password" name="password" revealLabel="Show password" isCollapsed />
    </Form>,
    { mount: 'light' },
  )
  equal(all('[id]').length, 0, 'elements with an id')
  named('Email address').click()
  ok(focused() === find('[name=identifier]'), 'the field has focus')
})

test('description and error are tied to the field', async () => {
  const { find, tree } = await mount(<TextField label="Name" name="n" description="As on paper." error="Too short." />)
  const input = find<HTMLInputElement>('input')
  const texts = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => tree.getElementById(id)?.textContent)
  equal(texts, ['As on paper.', 'Too short.'], 'described by')
  equal([input.ariaInvalid, input.labels?.[0]?.textContent], ['true', 'Name'], 'state and name')
})

test('the word for an optional field is a word of its own in the name', async () => {
  const { find } = await mount(<TextField label="Job title" optional="(optional)" name="n" />)
  equal(find<HTMLInputElement>('input').labels?.[0]?.textContent, 'Job title (optional)')
})

test('a field with an action keeps its label and reads in the order it is seen', async () => {
  const { find, all } = await mount(
    <PasswordField
      label="Password"
      name="p"
      revealLabel="Show password"
      action={<Button variant="link">Forgot?</Button>}
    />,
  )
  equal(find<HTMLInputElement>('input').labels?.[0]?.textContent, 'Password', 'label')
  equal(
    all('button, input').map(element => element.localName),
    ['button', 'input', 'button'],
    'order',
  )
})

test('the reveal button shows the password and announces it, and submitting hides it again', async () => {
  const { find, named } = await mount(
    <Form onSubmit={() => {}}>
      <PasswordField label="Password" name="p" revealLabel="Show password" defaultValue="secret" />
      <Button type="submit">Go</Button>
    </Form>,
  )
  const [input, reveal] = [find<HTMLInputElement>('input'), named('Show password')]
  equal([input.type, reveal.ariaPressed], ['password', 'false'], 'at first')
  reveal.focus()
  await sendKeys({ press: 'Space' })
  await settle()
  equal([input.type, reveal.ariaPressed, input.value], ['text', 'true', 'secret'], 'pressed')
  named('Go').click()
  await settle()
  equal([input.type, reveal.ariaPressed], ['password', 'false'], 'after submitting')
})

for (const hasAction of [false, true])
  test(`what lies over a field lies inside it, and everything else above or below${hasAction ? ', also with an action' : ''}`, async () => {
    const action = hasAction && <Button variant="link">Forgot?</Button>
    const { all, find } = await mount(
      <>
        <PasswordField label="Password" name="p" revealLabel="Show password" action={action} error="Too short." />
        <TextField label="Name" name="n" action={action} description="As on paper." />
        <Select label="Role" options={[{ value: 'a', label: 'Admin' }]} />
      </>,
    )
    const rectOf = (selector: string) => find(selector).getBoundingClientRect()
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left > outer.left && inner.right <= outer.right
    ok(isInside(rectOf('.fe-reveal'), rectOf('[name=p]')), 'the reveal button')
    ok(isInside(rectOf('.fe-field svg:not(button svg)'), rectOf('select')), 'the mark of a list')
    for (const field of all('.fe-field')) {
      const control = field.querySelector('input, select')!.getBoundingClientRect()
      const around = [...field.querySelectorAll('.fe-field-label, .fe-field-head, p')]
      for (const one of around) {
        const { top, bottom } = one.getBoundingClientRect()
        ok(one.localName === 'p' ? top >= control.bottom : bottom <= control.top, one.textContent)
      }
    }
  })

test('a collapsed password field is out of the tab order until a password manager fills it [password-managers]', async () => {
  const { find, all } = await mount(<PasswordField label="Password" name="p" revealLabel="Show password" isCollapsed />)
  const input = find<HTMLInputElement>('input')
  equal([input.tabIndex, getComputedStyle(find('.fe-field')).opacity, all('button').length], [-1, '0', 0], 'collapsed')
  input.value = 'filled'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  equal([input.tabIndex, getComputedStyle(find('.fe-field')).opacity, all('button').length], [0, '1', 1], 'filled')
  ok(!find('.fe-field').ariaHidden, 'it is spoken of')
})

const Failing = ({ fails }: { fails: 'field' | 'form' }) => {
  const [isSent, setSent] = useState(false)
  return (
    <Form onSubmit={() => setSent(true)}>
      <FormError message={isSent && fails === 'form' ? 'The server is away.' : undefined} />
      <TextField label="Name" name="name" />
      <TextField label="Address" name="address" error={isSent && fails === 'field' ? 'Enter an address.' : undefined} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('after a submit, focus goes to the field at fault [announcements]', async () => {
  const { find, named } = await mount(<Failing fails="field" />)
  named('Save').click()
  await settle()
  ok(focused() === find('[name=address]'), 'the wrong field has focus')
})

test('after a submit, focus goes to the form’s error when no field is at fault [announcements]', async () => {
  const { find, named } = await mount(<Failing fails="form" />)
  named('Save').click()
  await settle()
  ok(focused() === find('[role=alert]'), 'the error has focus')
})

test('a form gives its fields by name, never navigates and does nothing while it is busy [no-double-submit]', async () => {
  const sent: unknown[] = []
  const screen = (isBusy: boolean) => (
    <Form isBusy={isBusy} onSubmit={(data, submitter) => void sent.push([...data, submitter?.textContent])}>
      <TextField label="Name" name="name" defaultValue="Ada" />
      <Checkbox label="Agree" name="agree" defaultChecked />
      <Button type="submit" isBusy={isBusy}>
        Save
      </Button>
    </Form>
  )
  const { named, find, show } = await mount(screen(false))
  equal(find<HTMLFormElement>('form').method, 'dialog', 'method')
  find('input').focus()
  await sendKeys({ press: 'Enter' })
  equal(sent, [[['name', 'Ada'], ['agree', 'on'], 'Save']], 'sent')
  const width = named('Save').offsetWidth
  await show(screen(true))
  const button = find('button')
  button.click()
  find('input').focus()
  await sendKeys({ press: 'Enter' })
  equal(
    [sent.length, button.ariaBusy, button.ariaDisabled, button.offsetWidth],
    [1, 'true', 'true', width],
    'while busy',
  )
})

test('a one-time code takes pasted text, keeps digits, and is reported once [one-time-codes]', async () => {
  const codes: string[] = []
  const { find } = await mount(<CodeField label="Code" name="code" onComplete={code => void codes.push(code)} />)
  const input = find<HTMLInputElement>('input')
  const fill = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  fill('123 45')
  equal([input.value, codes], ['12345', []], 'too short')
  fill('123-456')
  fill('123456')
  equal([input.value, codes], ['123456', ['123456']], 'complete')
  fill('123457')
  equal(codes, ['123456', '123457'], 'another code')
  equal([input.autocomplete, input.inputMode], ['one-time-code', 'numeric'], 'hints')
})

test('a one-time code takes full-width digits, once their composition is done', async () => {
  const codes: string[] = []
  const { find } = await mount(<CodeField label="Code" name="code" onComplete={code => void codes.push(code)} />)
  const input = find<HTMLInputElement>('input')
  input.value = '１２３４５６'
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  equal([input.value, codes], ['１２３４５６', []], 'while it is composed')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  equal([input.value, codes], ['123456', ['123456']], 'afterwards')
})

test('the digits of a code stand in their places', async () => {
  const { find, all } = await mount(<CodeField label="Code" name="code" />, { widthPx: 360 })
  const input = find<HTMLInputElement>('input')
  input.focus()
  await sendKeys({ type: '888888' })
  equal(input.scrollLeft, 0, 'nothing scrolled')
  const places = all('.fe-code-place').map(place => place.getBoundingClientRect().width)
  equal(places.length, 6, 'places')
  const style = getComputedStyle(input)
  const pitch =
    Number.parseFloat(style.letterSpacing) + measure('8', `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`)
  ok(Math.abs(pitch - Math.max(...places)) < 1.5, `a digit takes ${pitch} px, a place ${places[0]} px`)
})

const measure = (text: string, font: string) => {
  const pen = new OffscreenCanvas(10, 10).getContext('2d')
  if (!pen) return 0
  pen.font = font
  return pen.measureText(text).width
}

test('arrow keys choose between cards', async () => {
  const chosen: string[] = []
  const cards = ['a', 'b', 'c'].map(value => ({ value, label: value, isDisabled: value === 'b' }))
  const { find } = await mount(
    <RadioCards legend="Pick" name="r" cards={cards} defaultValue="a" onChange={value => void chosen.push(value)} />,
  )
  find('input').focus()
  await sendKeys({ press: 'ArrowDown' })
  equal(chosen, ['c'], 'chosen')
})
