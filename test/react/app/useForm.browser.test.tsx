import { sendKeys } from '@web/test-runner-commands'
import { array, nonEmpty, object, pipe, regex, string, trim } from 'valibot'
import { FeError } from '../../../src/http/errors.ts'
import { useForm, type RequestState } from '../../../src/react/app/useForm.ts'
import { Checkbox } from '../../../src/react/ui/Checkbox.tsx'
import { Form } from '../../../src/react/ui/Form.tsx'
import { FormError } from '../../../src/react/ui/FormError.tsx'
import { SubmitButton } from '../../../src/react/ui/SubmitButton.tsx'
import { TextField } from '../../../src/react/ui/TextField.tsx'
import { equal, focused, mount, ok, settle, test } from '../ui/mount.tsx'

const idle: RequestState = { busy: false, error: undefined }

const schema = object({
  // Not in the order of the form.
  email: pipe(string(), trim(), nonEmpty('Enter an address.'), regex(/@/, 'Enter a whole address.')),
  name: pipe(string(), trim(), nonEmpty('Enter a name.')),
  topics: array(string()),
  agreed: pipe(string(), nonEmpty('Agree first.')),
})

interface Props {
  request?: RequestState
  onSent?: (values: unknown) => Promise<void> | void
}

const Example = ({ request = idle, onSent = () => {} }: Props) => {
  const form = useForm({
    schema,
    request,
    submit: onSent,
    faultOf: ({ code, message }) => (code === 'TAKEN' ? { field: 'email', message } : undefined),
  })
  return (
    <Form {...form.form}>
      <FormError message={form.error?.message} />
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Address" />
      <Checkbox name="topics" value="news" label="News" defaultChecked />
      <Checkbox name="topics" value="tips" label="Tips" />
      <Checkbox {...form.field('agreed')} label="I agree" />
      <SubmitButton isBusy={request.busy}>Save</SubmitButton>
    </Form>
  )
}

const shown = async (props: Props = {}) => {
  const mounted = await mount(<Example {...props} />)
  const { find, all } = mounted
  const input = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
  return {
    ...mounted,
    input,
    /** The error of each field. */
    faults: () => all('.fe-field-error, [data-fault]').flatMap(({ textContent }) => textContent || []),
    announced: () => all('[aria-live=polite]').flatMap(({ textContent }) => textContent || []),
    typeInto: async (name: string, text: string) => {
      input(name).focus()
      input(name).select()
      await sendKeys({ press: 'Backspace' })
      if (text) await sendKeys({ type: text })
      await settle()
    },
    submit: async () => {
      find<HTMLFormElement>('form').requestSubmit()
      await settle()
    },
  }
}

test('an untouched field is not checked when it loses focus, a changed one is, and typing clears its message', async () => {
  const { input, faults, typeInto } = await shown()
  input('name').focus()
  input('email').focus()
  await settle()
  equal(faults(), [], 'after leaving an untouched field')
  await typeInto('email', 'ada')
  equal(faults(), [], 'while typing')
  input('name').focus()
  await settle()
  equal(faults(), ['Enter a whole address.'], 'after leaving a changed field')
  await typeInto('email', 'ada@')
  equal(faults(), [], 'typing again')
})

test('a submit checks all fields and moves focus to the first wrong one in the order of the form', async () => {
  const sent: unknown[] = []
  const { input, faults, submit, find } = await shown({ onSent: values => void sent.push(values) })
  find('button').focus()
  await submit()
  equal(faults(), ['Enter a name.', 'Enter an address.', 'Agree first.'], 'messages')
  ok(focused() === input('name'), 'the first field has focus')
  equal(sent, [], 'sent')
})

test('a message that comes while its field has focus is announced, another is not', async () => {
  const { input, announced, submit, find } = await shown()
  input('name').focus()
  await settle()
  const region = find('[aria-live=polite]')
  equal(region.textContent, '', 'the live region is there before its text')
  await submit()
  equal([region.isConnected, region.textContent], [true, 'Enter a name.'], 'focus stayed in the wrong field')
  equal(announced(), ['Enter a name.'], 'announced')
  find('button').focus()
  await submit()
  ok(focused() === input('name'), 'focus moved to the field, which reads the message by itself')
})

test('values come as the schema makes them; lists stay lists, and what is unticked is empty', async () => {
  const sent: unknown[] = []
  const { input, submit } = await shown({ onSent: values => void sent.push(values) })
  // Password managers may fill fields without telling.
  input('name').value = ' Ada '
  input('email').value = 'ada@acme.test'
  input('agreed').checked = true
  await submit()
  equal(sent, [{ email: 'ada@acme.test', name: 'Ada', topics: ['news'], agreed: 'on' }], 'sent')
})

test('a second submit while the first one runs does nothing', async () => {
  let sent = 0
  let finish = () => {}
  const onSent = () => {
    sent += 1
    return new Promise<void>(resolve => (finish = resolve))
  }
  const { input, submit } = await shown({ onSent })
  input('name').value = 'Ada'
  input('email').value = 'ada@acme.test'
  input('agreed').checked = true
  await submit()
  await submit()
  equal(sent, 1, 'submits while one runs')
  finish()
  await settle()
  await submit()
  equal(sent, 2, 'submits after it')
})

test('a server error is shown at its field or on top, values stay, and typing clears it', async () => {
  const { input, faults, typeInto, find, show, announced } = await shown()
  input('name').value = 'Ada'
  input('email').focus()
  await sendKeys({ type: 'ada@acme.test' })
  await show(<Example request={{ busy: false, error: new FeError('TAKEN', 'This address is taken.') }} />)
  equal([faults(), input('email').value], [['This address is taken.'], 'ada@acme.test'], 'at the field')
  ok(focused() === input('email'), 'the field has focus')
  equal(announced(), ['This address is taken.'], 'announced')
  await typeInto('email', 'eve')
  equal(faults(), [], 'after typing')
  await show(<Example request={{ busy: false, error: new FeError('AWAY', 'The server is away.') }} />)
  equal([find('[role=alert]').textContent, input('name').value], ['The server is away.', 'Ada'], 'on top')
})

test('leaving a wrong field for a button does not move the button away', async () => {
  const { input, faults, typeInto, find } = await shown()
  await typeInto('email', 'ada')
  find('button').focus()
  await settle()
  equal(faults(), [], 'messages')
  ok(focused() !== input('email'), 'the field was left')
})

test('a form can be sent on a page that added a field to all its objects', async () => {
  const prototype: object = Object.prototype
  Object.defineProperty(prototype, 'added', { value: 1, enumerable: true, configurable: true, writable: true })
  try {
    const sent: unknown[] = []
    const { input, submit, faults, typeInto } = await shown({ onSent: values => void sent.push(values) })
    await typeInto('name', 'Ada')
    await typeInto('email', 'ada@acme.test')
    input('agreed').click()
    await submit()
    equal(faults(), [])
    equal(JSON.stringify(sent), '[{"email":"ada@acme.test","name":"Ada","topics":["news"],"agreed":"on"}]')
  } finally {
    Reflect.deleteProperty(prototype, 'added')
  }
})
