import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { editedFields, isSameSnapshot, snapshotOf, withFieldsOf, type FormSnapshot } from './formValues.ts'

/** Whether a form differs from what it began with. */
interface Dirty {
  /** For what is shown: updated by events and by changes of the fields on the page. */
  isDirty: boolean
  /** Looks at the form now: also sees what was filled in without an event. */
  isDirtyNow: () => boolean
  /** The fields as they are now. */
  read: () => FormSnapshot
  /** Makes a snapshot what the form is compared with. Default: the fields as they are now. */
  rebase: (snapshot?: FormSnapshot) => void
  /** Names of the fields that differ now. */
  edited: () => string[]
  /** Before the fields begin again with another version: these fields stay compared with what they were compared with. */
  keepBase: (names: readonly string[]) => void
}

/** Follows whether the fields of a form differ from what they were when it was mounted, or when `version` changed. */
export const useDirty = (formRef: RefObject<HTMLFormElement | null>, version: number): Dirty => {
  const [isDirty, setDirty] = useState(false)
  const base = useRef<FormSnapshot>(new Map())
  const kept = useRef<readonly string[]>([])

  const read = useCallback(() => snapshotOf(new FormData(formRef.current ?? undefined)), [formRef])
  const isDirtyNow = useCallback(
    () => formRef.current !== null && !isSameSnapshot(read(), base.current),
    [formRef, read],
  )
  const rebase = useCallback(
    (snapshot?: FormSnapshot) => {
      base.current = snapshot ?? read()
      setDirty(isDirtyNow())
    },
    [read, isDirtyNow],
  )

  useLayoutEffect(() => {
    const names = kept.current
    kept.current = []
    rebase(withFieldsOf(read(), base.current, names))
  }, [version, read, rebase])
  useLayoutEffect(() => {
    const element = formRef.current
    if (!element) return
    const update = () => setDirty(isDirtyNow())
    // Controls that hold their value in hidden fields change it without an event, and rows come and go.
    const observer = new MutationObserver(update)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['value', 'name', 'disabled'] })
    const events = ['input', 'change', 'focusout']
    events.forEach(type => element.addEventListener(type, update))
    return () => {
      observer.disconnect()
      events.forEach(type => element.removeEventListener(type, update))
    }
  }, [formRef, isDirtyNow])
  const edited = () => editedFields(base.current, read())
  return { isDirty, isDirtyNow, read, rebase, edited, keepBase: names => void (kept.current = names) }
}
