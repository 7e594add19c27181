import { sendKeys } from '@web/test-runner-commands'
import { nonEmpty, object, pipe, string } from 'valibot'
import { FeError } from '../../../src/http/errors.ts'
import { useDialog, useDialogs } from '../../../src/react/kit/dialogs/DialogHost.tsx'
import type { MutationResult } from '../../../src/state/kit/mutation.ts'
import { FormDialog } from '../../../src/react/kit/forms/FormDialog.tsx'
import { checked } from '../../../src/react/kit/forms/schemas.ts'
import { useEditForm } from '../../../src/react/kit/forms/useEditForm.ts'
import { useToasts } from '../../../src/react/kit/toasts/useToasts.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Switch } from '../../../src/react/ui/Switch.tsx'
import { TextField } from '../../../src/react/ui/TextField.tsx'
import { equal, expectAccessible, focused, ok, settle, test, until } from '../ui/mount.tsx'
import { heldWrite, showInPortal } from './portalParts.tsx'
import { includes } from '../../harness/texts.ts'

const schema = object({ name: pipe(string(), nonEmpty('Enter a name.')), url: string(), isActive: checked })

const row = { name: 'Orders', url: 'https://a.test', isActive: true, updatedAt: 'monday' }

interface Props {
  save: ReturnType<typeof heldWrite<unknown>>['run']
  reread?: () => Promise<MutationResult<typeof row | undefined>>
}

const EditDialog = ({ save, reread }: Props) => {
  const { close } = useDialog()
  const { show } = useToasts()
  const form = useEditForm({
    schema,
    row,
    values: ({ name, url, isActive }) => ({ name, url, isActive }),
    save,
    reread,
    onSaved: () => {
      close()
      show({ text: 'Webhook saved' })
    },
  })
  return (
    <FormDialog title="Edit webhook Orders" form={form} submitLabel="Save webhook">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('url')} label="Address" />
      <Switch {...form.box('isActive')} label="Active" />
    </FormDialog>
  )
}

const Opener = (props: Props) => {
  const dialogs = useDialogs()
  return <Button onClick={() => dialogs.open(<EditDialog {...props} />)}>Edit</Button>
}

const opened = async (options: Partial<Props> = {}) => {
  const write = heldWrite<unknown>(undefined)
  const shown = await showInPortal(<Opener save={write.run} {...options} />)
  await shown.press('Edit')
  return { ...shown, write }
}

const press = async (key: string) => {
  await sendKeys({ press: key })
  await settle()
}

test('a form dialog is named by action and object, and its first field has focus', async () => {
  const { get, field, host } = await opened()
  ok(get('dialog', 'Edit webhook Orders').matches(':modal'), 'it is modal')
  ok(focused() === field('Name'), 'the field has focus')
  await expectAccessible(host)
})

test('it closes at once when nothing is typed, or what was typed was taken back', async () => {
  const { dialogs, type, press: pressButton } = await opened()
  await press('Escape')
  equal([dialogs(), focused()?.textContent], [[], 'Edit'], 'untouched')
  await pressButton('Edit')
  await type('Name', 'Other')
  await type('Name', 'Orders')
  await press('Escape')
  equal(dialogs(), [], 'taken back')
})

test('it asks before typed input is lost: Escape, Cancel and the close button', async () => {
  const { dialogs, type, press: pressButton, field, has } = await opened()
  await type('Name', 'Other')
  for (const leave of [() => press('Escape'), () => pressButton('Cancel'), () => pressButton('Close')]) {
    await leave()
    equal([dialogs().length, focused()?.textContent], [1, 'Keep editing'], 'asked')
    await pressButton('Keep editing')
    equal([field('Name').value, has('button', 'Keep editing')], ['Other', false], 'kept')
  }
  await press('Escape')
  await pressButton('Discard')
  equal([dialogs(), focused()?.textContent], [[], 'Edit'], 'discarded')
})

test('a failure leaves it open with everything typed; success closes it and says so once', async () => {
  const { dialogs, type, press: pressButton, write, get, field, announced, toasts } = await opened()
  await type('Name', 'Other')
  await pressButton('Save webhook')
  await press('Escape')
  equal(dialogs().length, 1, 'dialogs while it is saved')
  await write.fail()
  ok(get('alert').textContent.startsWith("The service can't be reached"), 'the reason')
  equal(field('Name').value, 'Other', 'typed')
  await pressButton('Save webhook')
  await write.succeed()
  equal([dialogs(), toasts(), focused()?.textContent], [[], ['Webhook saved'], 'Edit'], 'afterwards')
  await until(() => announced().length > 0, 'it is announced')
  equal(announced(), ['Webhook saved'], 'announced')
})

test('Enter in a field saves', async () => {
  const { type, write } = await opened()
  await type('Name', 'Other')
  await press('Enter')
  equal(write.inputs.length, 1, 'writes')
})

const theirs = { ...row, name: 'Invoices', isActive: false, updatedAt: 'tuesday' }
const conflict = new FeError('ER-CONFLICT', 'Changed.', { status: 409, context: { current: theirs } })

test('when somebody else changed it, what is typed stays and the changed fields are marked', async () => {
  const { type, press: pressButton, write, field, get, has, host } = await opened()
  await type('Name', 'Mine')
  await pressButton('Save webhook')
  await write.fail(conflict)
  equal(field('Name').value, 'Mine', 'typed')
  const marks = ['Someone else set this to “Invoices”.', 'Someone else turned this off.']
  for (const mark of marks) includes(get('dialog').textContent, mark)
  equal([field('Address').ariaInvalid, has('button', 'Save webhook')], [null, false], 'an unchanged field')
  includes(get('alert').textContent, 'Someone else changed this while you were editing.', 'it is announced')
  await expectAccessible(host)
})

test('a dialog stays open with what somebody else changed in other fields, and says so above its buttons', async () => {
  const { type, press: pressButton, write, get, field, has, announced } = await opened()
  await type('Address', 'https://b.test')
  await pressButton('Save webhook')
  await write.fail(conflict)
  equal([field('Name').value, field('Address').value, has('alert')], ['Invoices', 'https://b.test', false], 'shown')
  includes(get('dialog').textContent, 'Not saved yet. Someone else changed other fields', 'the sentence')
  equal(announced().filter(text => text.startsWith('Not saved yet')).length, 1, 'announced')
  await pressButton('Save webhook')
  equal(write.inputs[1], [{ name: 'Invoices', url: 'https://b.test', isActive: false }, theirs], 'second write')
})

test('overwriting saves what is typed over the newer row', async () => {
  const { type, press: pressButton, write, dialogs } = await opened()
  await type('Name', 'Mine')
  await pressButton('Save webhook')
  await write.fail(conflict)
  await pressButton('Overwrite')
  equal(write.inputs[1], [{ name: 'Mine', url: row.url, isActive: true }, theirs], 'second write')
  await write.succeed()
  equal(dialogs(), [], 'dialogs')
})

test('reloading drops what is typed and shows the newer row, which the next save begins with', async () => {
  const { type, press: pressButton, write, field, get, has } = await opened()
  await type('Name', 'Mine')
  await pressButton('Save webhook')
  await write.fail(conflict)
  await pressButton('Reload')
  const active = get<HTMLInputElement>('switch', 'Active')
  equal([field('Name').value, active.checked, has('alert')], ['Invoices', false, false], 'shown')
  ok(focused() === field('Name'), 'the first field has focus')
  await type('Name', 'Invoices EU')
  await pressButton('Save webhook')
  equal(write.inputs[1], [{ name: 'Invoices EU', url: row.url, isActive: false }, theirs], 'second write')
})

test('a server without conflicts is asked for the row before saving', async () => {
  let newest: typeof row | undefined = theirs
  const { type, press: pressButton, write, has } = await opened({ reread: async () => ({ ok: true, answer: newest }) })
  await type('Name', 'Mine')
  await pressButton('Save webhook')
  await until(() => has('button', 'Overwrite'), 'the conflict is found')
  equal(write.inputs, [], 'writes')
  newest = { ...theirs, updatedAt: 'wednesday' }
  await pressButton('Overwrite')
  equal(write.inputs.length, 1, 'writes after Overwrite')
})

test('leaving the section while a dialog has typed input asks inside the dialog', async () => {
  let mayLeave = () => Promise.resolve(true)
  const write = heldWrite<unknown>(undefined)
  const guard = (ask: () => Promise<boolean>) => {
    mayLeave = ask
    return () => {}
  }
  const { type, press: pressButton, dialogs } = await showInPortal(<Opener save={write.run} />, {}, guard)
  await pressButton('Edit')
  equal(await mayLeave(), true, 'untouched')
  await type('Name', 'Mine')
  const first = mayLeave()
  await settle()
  equal([dialogs(), focused()?.textContent], [['Edit webhook Orders'], 'Keep editing'], 'asked')
  await pressButton('Keep editing')
  equal(await first, false, 'kept')
  const second = mayLeave()
  await settle()
  await pressButton('Discard')
  equal(await second, true, 'left')
})
