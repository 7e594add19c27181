import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { focusedElement } from '../../ui/focus.ts'
import { focusStart } from '../../ui/focusRegion.ts'
import { Form } from '../../ui/Form.tsx'
import { EditError } from './EditError.tsx'
import type { EditFormState } from './editFormState.ts'
import { kitMessages } from '../kitMessages.ts'
import { UnsavedBar } from './UnsavedBar.tsx'
import { useUnsavedQuestion } from './useUnsavedQuestion.tsx'

interface Props {
  /** Of `useEditForm`. */
  form: EditFormState
  /** The verb and its object. Default "Save changes". */
  saveLabel?: string
  /** Whether nothing is saved yet: the button is there from the start, instead of once something is changed. */
  isNew?: boolean
  children: ReactNode
}

/** A form on a page: saved by the bar that appears once something is changed; leaving it unsaved asks. */
export const EditForm = ({ form, saveLabel, isNew = false, children }: Props) => {
  const t = useMessages(kitMessages)
  const { isDirty } = form
  const lastField = useRef<HTMLElement>(null)
  useUnsavedQuestion(form)
  useEffect(() => {
    const element = form.form.ref.current
    // The button that saved it has just gone.
    if (isDirty || !element || !lastField.current || focusedElement(element.ownerDocument)) return
    if (lastField.current.isConnected) lastField.current.focus({ preventScroll: true })
    else focusStart(element)
  }, [isDirty, isNew, form.busy, form.form.ref])
  return (
    <Form
      {...form.form}
      onFocus={({ target }) => {
        if (target.matches('input, select, textarea')) lastField.current = target
      }}
    >
      <EditError form={form} />
      <Fragment key={form.version}>{children}</Fragment>
      <UnsavedBar form={form} saveLabel={saveLabel} isNew={isNew} />
      <Announcer text={isDirty ? t(form.isMerged ? 'merged' : 'unsaved') : undefined} />
    </Form>
  )
}
