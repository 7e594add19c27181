import { array, maxLength, nonEmpty, object, pipe, regex, string, trim } from 'valibot'
import { HeaderRows } from '../../../demo/catalogue/HeaderRows.tsx'
import { EditForm } from '../../../src/react/kit/forms/EditForm.tsx'
import { checked } from '../../../src/react/kit/forms/schemas.ts'
import { useEditForm } from '../../../src/react/kit/forms/useEditForm.ts'
import { Checkbox } from '../../../src/react/ui/Checkbox.tsx'
import { TextField } from '../../../src/react/ui/TextField.tsx'
import type { MutationResult } from '../../../src/state/kit/mutation.ts'
import { heldWrite, showInPortal } from './portalParts.tsx'

const schema = object({
  title: pipe(string(), trim(), nonEmpty('Enter a title.')),
  isActive: checked,
  topics: array(string()),
  headers: pipe(
    array(object({ name: pipe(string(), regex(/^[a-z-]+$/, 'Use letters.')), value: string() })),
    maxLength(2, 'Use at most two headers.'),
  ),
})

/** Settings that the form edits. */
export interface Settings {
  title: string
  isActive: boolean
  topics: string[]
  headers: { name: string; value: string }[]
  updatedAt: string
}

/** What the form edits. */
export const row: Settings = {
  title: 'Acme',
  isActive: true,
  topics: ['news'],
  headers: [
    { name: 'one', value: '1' },
    { name: 'two', value: '2' },
  ],
  updatedAt: 'monday',
}

type Save = ReturnType<typeof heldWrite<unknown>>['run']

interface Props {
  settings?: Settings
  save: Save
  /** Fields that belong together. */
  together?: (keyof typeof schema.entries)[][]
  reread?: () => Promise<MutationResult<Settings>>
}

/** A page form of every kind of field. */
export const SettingsForm = ({ settings = row, save, together, reread }: Props) => {
  const form = useEditForm({
    schema,
    row: settings,
    values: ({ updatedAt: _other, ...values }) => values,
    together,
    save,
    reread,
    faultOf: ({ code, message }) => (code === 'TAKEN' ? { field: 'title', message } : undefined),
  })
  return (
    <EditForm form={form}>
      <TextField {...form.field('title')} label="Title" />
      <Checkbox {...form.box('isActive')} label="Active" />
      <Checkbox {...form.box('topics', 'news')} label="News" />
      <Checkbox {...form.box('topics', 'tips')} label="Tips" />
      <HeaderRows form={form} />
    </EditForm>
  )
}

/** Shows the form; its save is held. */
export const shown = async (settings = row, options: Pick<Props, 'together' | 'reread'> = {}) => {
  const write = heldWrite<unknown>(undefined)
  const screen = (next: Settings) => <SettingsForm settings={next} save={write.run} {...options} />
  const portal = await showInPortal(screen(settings))
  const { find, all, has } = portal
  return {
    ...portal,
    write,
    input: (name: string) => find<HTMLInputElement>(`[name="${name}"]`),
    isUnsaved: () => has('button', 'Save changes'),
    rows: () => all('[data-row]').map(line => line.querySelector<HTMLInputElement>('input')?.value),
    change: (next: Settings) => portal.update(screen(next)),
  }
}
