import { useEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react'
import type { GenericSchema, InferOutput } from 'valibot'
import type { FeError } from '../../http/errors.ts'
import { hasFocus, selectField } from '../ui/focusRegion.ts'

/**
 * A synchronous valibot object schema. Each declared field that the form does not send, such as an unticked checkbox,
 * arrives as an empty text, and as an empty list where the schema wants an array: every message comes from the schema.
 */
export type FormSchema = GenericSchema & {
  readonly entries: Readonly<Record<string, { readonly type: string }>>
}

/** Names of the fields of a form. */
export type FieldName<Schema extends FormSchema> = keyof Schema['entries'] & string

/** State of the request that a form starts. */
export interface RequestState {
  readonly busy: boolean
  readonly error: FeError | undefined
}

/** A message that belongs to one field. */
export interface FieldFault<Name extends string> {
  field: Name
  message: string
}

interface Options<Schema extends FormSchema> {
  schema: Schema
  request: RequestState
  /** Gets the parsed fields and the pressed button. Must not reject. */
  submit: (values: InferOutput<Schema>, submitter: HTMLElement | null) => Promise<unknown> | void
  /** The field that a server error belongs to; errors without a field go to the top of the form. */
  faultOf?: (error: FeError) => FieldFault<FieldName<Schema>> | undefined
}

type Faults = Readonly<Record<string, string>>

/** The first message of each field. */
const faultsIn = (issues: readonly { path?: readonly unknown[] | undefined; message: string }[] = []): Faults => {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [key] = path ?? []
    const name = String(typeof key === 'object' && key && 'key' in key ? key.key : key)
    faults[name] ??= message
  }
  return faults
}

const validate = (schema: FormSchema, data: FormData) => {
  // The library would take a field that a page added to all its objects for a field of the form.
  Object.setPrototypeOf(schema.entries, null)
  const names = Object.entries(schema.entries)
  const given = names.map(([name, { type }]) => [name, type === 'array' ? data.getAll(name) : (data.get(name) ?? '')])
  const result = schema['~standard'].validate(Object.fromEntries(given))
  if (result instanceof Promise) throw new TypeError('The schema of a form must be synchronous')
  return result
}

const without = (faults: Faults, name: string): Faults => {
  const { [name]: _gone, ...others } = faults
  return others
}

/** Runs after a press in progress: a message that appears meanwhile would move the pressed button away. */
const afterPress = ({ ownerDocument }: Element, run: () => void) => {
  if (!ownerDocument.documentElement.matches(':active')) return run()
  ownerDocument.addEventListener('pointerup', () => setTimeout(run), { capture: true, once: true })
}

/** True for a button of the form: it validates the fields itself, or leaves the form. */
const isButton = (target: EventTarget | null) => target instanceof Element && target.matches('button, a')

/**
 * The state of one form. Its fields are uncontrolled and read from the form, so that what a password manager filled in
 * counts, and values stay when the server refuses. A field is checked when it loses focus after it was changed, and all
 * are checked on submit; a message disappears as soon as its field is changed. `Form` moves focus to the first wrong
 * field; `Field` announces the message where focus is there already.
 */
export const useForm = <Schema extends FormSchema>({ schema, request, submit, faultOf }: Options<Schema>) => {
  const [faults, setFaults] = useState<Faults>({})
  const [changedAfter, setChangedAfter] = useState<FeError>()
  const form = useRef<HTMLFormElement>(null)
  const changed = useRef(new Set<string>())
  const isPending = useRef(false)
  const serverFault = request.error && faultOf?.(request.error)
  const faultyField = serverFault?.field

  useEffect(() => {
    if (faultyField) selectField(form.current?.querySelector<HTMLInputElement>(`[name="${faultyField}"]`) ?? null)
  }, [faultyField, request.error])

  const onSubmit = (data: FormData, submitter: HTMLElement | null) => {
    if (request.busy || isPending.current) return
    const result = validate(schema, data)
    setFaults(faultsIn(result.issues))
    if (result.issues) return
    isPending.current = true
    void Promise.resolve(submit(result.value as InferOutput<Schema>, submitter)).finally(() => {
      isPending.current = false
    })
  }

  const onInput = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    changed.current.add(name)
    setFaults(before => (name in before ? without(before, name) : before))
    if (name === faultyField) setChangedAfter(request.error)
  }

  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement
    // A window that goes to the background also takes focus away, and gives it back.
    if (!changed.current.has(name) || isButton(relatedTarget) || hasFocus(target)) return
    afterPress(currentTarget, () => {
      if (!currentTarget.isConnected || request.busy || isPending.current) return
      const fault = faultsIn(validate(schema, new FormData(currentTarget)).issues)[name]
      if (fault !== undefined) setFaults(before => ({ ...before, [name]: fault }))
    })
  }

  return {
    /** For `Form`. */
    form: { ref: form, onSubmit, onInput, onBlur, isBusy: request.busy },
    /** The server's error when it belongs to no field, for the top of the form. */
    error: serverFault ? undefined : request.error,
    /** Name and message of a field. */
    field: (name: FieldName<Schema>): { name: string; error: string | undefined } => {
      const refused = name === faultyField && request.error !== changedAfter ? serverFault?.message : undefined
      return { name, error: faults[name] ?? refused }
    },
  }
}
