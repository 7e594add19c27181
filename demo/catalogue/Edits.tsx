import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { FeError } from '../../src/http/errors.ts'
import { DialogHost, useDialogs } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { ConflictBar } from '../../src/react/kit/forms/ConflictBar.tsx'
import { EditForm } from '../../src/react/kit/forms/EditForm.tsx'
import { FormDialog } from '../../src/react/kit/forms/FormDialog.tsx'
import { LeaveQuestion } from '../../src/react/kit/forms/LeaveQuestion.tsx'
import { useEditForm } from '../../src/react/kit/forms/useEditForm.ts'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import type { MutationResult } from '../../src/state/kit/mutation.ts'
import { Panel } from '../../src/react/ui/Panel.tsx'
import { Row } from '../../src/react/ui/Stack.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { Opener } from './Opener.tsx'
import { Section, State } from './Section.tsx'

const fields = object({
  name: pipe(string(), trim(), nonEmpty('Enter a name.')),
  owner: pipe(string(), trim(), nonEmpty('Enter an owner.')),
})
const row = { name: 'Orders', owner: 'Ada' }

/** What somebody else saved first. */
const changedTo = (current: object) => new FeError('ER-CONFLICT', 'Changed.', { status: 409, context: { current } })

const failures = {
  conflict: changedTo({ ...row, name: 'Invoices' }),
  merged: changedTo({ ...row, owner: 'Grace' }),
  outage: new FeError('network', 'Network Error'),
}

const useFailingEdit = (failure: keyof typeof failures) =>
  useEditForm({
    schema: fields,
    row,
    values: ({ name, owner }) => ({ name, owner }),
    save: async (): Promise<MutationResult<unknown>> => ({ ok: false, error: failures[failure] }),
  })

const Fields = ({ form }: { form: ReturnType<typeof useFailingEdit> }) => (
  <>
    <TextField {...form.field('name')} label="Name" />
    <TextField {...form.field('owner')} label="Owner" />
  </>
)

const FailingForm = ({ failure }: { failure: keyof typeof failures }) => {
  const form = useFailingEdit(failure)
  return (
    <EditForm form={form}>
      <Fields form={form} />
    </EditForm>
  )
}

const FailingDialog = () => {
  const form = useFailingEdit('conflict')
  return (
    <FormDialog title="Edit webhook Orders" form={form} submitLabel="Save webhook">
      <Fields form={form} />
    </FormDialog>
  )
}

const Dialogs = () => {
  const dialogs = useDialogs()
  return (
    <Row>
      <Opener onClick={() => dialogs.open(<FailingDialog />)}>Edit in a dialog</Opener>
      <Opener onClick={() => dialogs.open(<LeaveQuestion onAnswer={() => {}} />)}>Leave a changed page</Opener>
    </Row>
  )
}

/** Edits that meet another one, or cannot be saved. In each form, change the name and save. */
export const Edits = () => (
  <ToastHost>
    <DialogHost>
      <Section title="ConflictBar" isWide>
        <Panel>
          <ConflictBar overwrite={() => {}} reload={() => {}} />
        </Panel>
      </Section>
      <Section title="EditForm: change the name, and save">
        <State name="Somebody else changed the name">
          <FailingForm failure="conflict" />
        </State>
        <State name="Somebody else changed the owner">
          <FailingForm failure="merged" />
        </State>
        <State name="The server cannot be reached">
          <FailingForm failure="outage" />
        </State>
      </Section>
      <Section title="Questions" isWide>
        <Dialogs />
      </Section>
    </DialogHost>
  </ToastHost>
)
