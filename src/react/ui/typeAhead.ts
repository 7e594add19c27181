import { useRef } from 'react'

/** The entry that typed letters lead to; letters typed within 500 ms of each other belong together. */
export const useTypeAhead = () => {
  const typed = useRef({ text: '', atMs: 0 })
  return (key: string, atMs: number, entries: readonly HTMLElement[], current: number): HTMLElement | undefined => {
    const isNew = atMs - typed.current.atMs > 500
    typed.current = { text: (isNew ? '' : typed.current.text) + key.toLocaleLowerCase(), atMs }
    const start = isNew ? current + 1 : Math.max(current, 0)
    const inOrder = [...entries.slice(start), ...entries.slice(0, start)]
    return inOrder.find(entry => entry.textContent.trim().toLocaleLowerCase().startsWith(typed.current.text))
  }
}

/** True for a key that types a character other than a space, without Ctrl, Alt or the command key. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
