import { useRef } from 'react'

/** Letters that are typed further apart begin anew. */
const pauseMs = 500

/**
 * The place that typed letters lead to: the next name from the current one on that begins with what was typed. Letters that are
 * typed quickly belong together.
 */
export const useTypedName = (): ((
  letter: string,
  atMs: number,
  count: number,
  from: number,
  nameAt: (place: number) => string | undefined,
) => number | undefined) => {
  const typed = useRef({ text: '', atMs: 0 })
  return (letter, atMs, count, from, nameAt) => {
    const isNew = atMs - typed.current.atMs > pauseMs
    const text = (isNew ? '' : typed.current.text) + letter.toLocaleLowerCase()
    typed.current = { text, atMs }
    // A single letter goes on to the next one that it begins.
    const first = isNew ? from + 1 : from
    for (let step = 0; step < count; step += 1) {
      const place = (first + step) % count
      if (nameAt(place)?.trim().toLocaleLowerCase().startsWith(text)) return place
    }
    return undefined
  }
}
