import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isSameSnapshot, snapshotOf, type FormSnapshot } from './formValues.ts'

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
}

/** Follows whether the fields of a form differ from what they were when it was mounted, or when `version` changed. */
export const useDirty = (formRef: RefObject<HTMLFormElement | null>, version: number): Dirty => {
  const [isDirty, setDirty] = useState(false)
  const base = useRef<FormSnapshot>(new Map())

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

  useLayoutEffect(() => rebase(), [version, rebase])
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
  return { isDirty, isDirtyNow, read, rebase }
}
