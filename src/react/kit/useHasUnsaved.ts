import { useEffect, useState, type RefObject } from 'react'

/** The attribute by which a host says that its content has unsaved changes. */
const unsaved = 'data-unsaved'

/** Whether one of the elements that a slot shows says that it has unsaved changes. */
export const useHasUnsaved = (slot: RefObject<HTMLSlotElement | null>) => {
  const [isDirty, setDirty] = useState(false)
  const isDirtyNow = () => (slot.current?.assignedElements() ?? []).some(element => element.hasAttribute(unsaved))
  useEffect(() => {
    const { current } = slot
    if (!current) return undefined
    const read = () => setDirty(current.assignedElements().some(element => element.hasAttribute(unsaved)))
    const changes = new MutationObserver(read)
    const follow = () => {
      changes.disconnect()
      for (const element of current.assignedElements()) changes.observe(element, { attributeFilter: [unsaved] })
      read()
    }
    current.addEventListener('slotchange', follow)
    follow()
    return () => {
      current.removeEventListener('slotchange', follow)
      changes.disconnect()
    }
  }, [slot])
  return { isDirty, isDirtyNow }
}
