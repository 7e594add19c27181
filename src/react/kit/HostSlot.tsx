import { use, useRef } from 'react'
import { useUnsavedQuestion } from './forms/useUnsavedQuestion.tsx'
import { SlotsContext } from './slotsContext.ts'
import { useHasUnsaved } from './useHasUnsaved.ts'

const NamedSlot = ({ name }: { name: string }) => {
  const slot = useRef<HTMLSlotElement>(null)
  useUnsavedQuestion(useHasUnsaved(slot))
  return <slot name={name} ref={slot} />
}

/** A place on the pages of a section for a host's content: the slot `<section>-<place>`. Without content it takes no room. */
export const HostSlot = ({ place }: { place: 'toolbar' | 'before' | 'after' }) => {
  const section = use(SlotsContext)
  return section === undefined ? null : <NamedSlot name={`${section}-${place}`} />
}
