import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { array, maxLength, nonEmpty, object, pipe, regex, string, trim } from 'valibot'
import { useState } from 'react'
import type { MutationResult } from '../../src/state/kit/mutation.ts'
import type { Action } from '../../src/react/kit/action.ts'
import { DialogHost, useDialog, useDialogs } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { SecretOnce } from '../../src/react/kit/dialogs/SecretOnce.tsx'
import { useConfirmed } from '../../src/react/kit/dialogs/useConfirmed.tsx'
import { EditForm } from '../../src/react/kit/forms/EditForm.tsx'
import { FormDialog } from '../../src/react/kit/forms/FormDialog.tsx'
import { checked } from '../../src/react/kit/forms/schemas.ts'
import { useEditForm } from '../../src/react/kit/forms/useEditForm.ts'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { useToasts } from '../../src/react/kit/toasts/useToasts.ts'
import { Button } from '../../src/react/ui/Button.tsx'
import { Row } from '../../src/react/ui/Stack.tsx'
import { Switch } from '../../src/react/ui/Switch.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { HeaderRows } from './HeaderRows.tsx'
import { Opener } from './Opener.tsx'
import { Section } from './Section.tsx'

const fields = object({
  name: pipe(string(), trim(), nonEmpty('Enter a name.')),
  url: pipe(string(), trim(), regex(/^https:/, 'Enter an address that starts with https.')),
  isActive: checked,
})

const row = { name: 'Orders', url: 'https://orders.acme.test/in', isActive: true }
const done = (): Promise<MutationResult<unknown>> =>
  new Promise(resolve => setTimeout(() => resolve({ ok: true, answer: undefined }), 800))

const EditDialog = () => {
  const { close } = useDialog()
  const { show } = useToasts()
  const form = useEditForm({
    schema: fields,
    row,
    values: webhook => webhook,
    save: done,
    onSaved: () => {
      close()
      show({ text: 'Webhook saved.' })
    },
  })
  return (
    <FormDialog title="Edit webhook Orders" form={form} submitLabel="Save webhook">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('url')} label="Address" inputMode="url" dir="ltr" description="Starts with https." />
      <Switch {...form.box('isActive')} label="Active" />
    </FormDialog>
  )
}

const OpeningAction = ({ action: { label, icon, run, isDestructive } }: { action: Action }) => (
  <Opener icon={icon} variant={isDestructive ? 'danger' : 'secondary'} onClick={() => void run()}>
    {label}
  </Opener>
)

const Actions = () => {
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const reversible = confirmed({
    level: 'reversible',
    label: 'Disable webhook',
    run: done,
    undo: done,
    done: 'Webhook Orders disabled.',
    failed: reason => `Webhook Orders could not be changed: ${reason}`,
  })
  const recoverable = confirmed({
    level: 'recoverable',
    label: 'Remove member',
    title: 'Remove Ada Lovelace?',
    text: 'They lose access now, and can be invited again.',
    run: done,
    done: 'Ada Lovelace was removed.',
  })
  const irreversible = confirmed({
    level: 'irreversible',
    label: 'Delete webhook',
    icon: Trash,
    name: 'Orders',
    title: 'Delete webhook Orders?',
    text: 'Your systems no longer hear about orders.',
    lost: 'the webhook, its secret and its logs.',
    kept: 'events in the audit log.',
    safePath: { text: 'To pause deliveries, disable it instead.', label: 'Disable webhook', run: () => {} },
    run: done,
    done: 'Webhook deleted.',
  })
  return (
    <Row>
      <Opener icon={Pencil} onClick={() => dialogs.open(<EditDialog />)}>
        Edit webhook in a dialog
      </Opener>
      <Button icon={reversible.icon} onClick={() => void reversible.run()}>
        {reversible.label}
      </Button>
      {[recoverable, irreversible].map(action => (
        <OpeningAction key={action.label} action={action} />
      ))}
      <Opener
        onClick={() =>
          dialogs.open(
            <SecretOnce
              title="Signing secret of Orders"
              secret="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
              envName="Orders webhook secret"
            />,
          )
        }
      >
        Show secret
      </Opener>
    </Row>
  )
}

const headers = object({
  title: pipe(string(), trim(), nonEmpty('Enter a title.')),
  headers: pipe(
    array(object({ name: pipe(string(), nonEmpty('Enter a name.')), value: string() })),
    maxLength(5, 'Use at most five headers.'),
  ),
})

const PageForm = () => {
  const { show } = useToasts()
  const [saved, setSaved] = useState({ title: 'Acme', headers: [{ name: 'X-Team', value: 'orders' }] })
  const form = useEditForm({
    schema: headers,
    row: saved,
    values: settings => settings,
    save: async values => {
      await done()
      setSaved(values)
      return { ok: true, answer: undefined }
    },
    onSaved: () => show({ text: 'Settings saved.' }),
  })
  return (
    <EditForm form={form}>
      <TextField {...form.field('title')} label="Title" />
      <HeaderRows form={form} />
    </EditForm>
  )
}

/** Dialogs, toasts and forms of the portal. */
export const PortalDialogs = () => (
  <ToastHost>
    <DialogHost>
      <Section title="Portal: dialogs" isWide>
        <Actions />
      </Section>
      <Section title="Portal: form on a page" isWide>
        <PageForm />
      </Section>
    </DialogHost>
  </ToastHost>
)
