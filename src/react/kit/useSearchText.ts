import { useState } from 'react'
import { useScope } from '../app/host.ts'

/** How long typing must pause before it is searched for. */
const delayMs = 250

/** What a person types into a search field, and what is searched for once typing pauses. */
export const useSearchText = () => {
  const { after } = useScope()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [cancel, setCancel] = useState<() => void>()
  const type = (text: string) => {
    setTyped(text)
    cancel?.()
    const stop = after(delayMs, () => setSearch(text.trim()))
    setCancel(() => stop)
  }
  return { typed, search, type }
}
