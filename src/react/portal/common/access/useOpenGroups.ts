import { useState } from 'react'

/** Which groups of permissions are open, by their keys. */
export const useOpenGroups = (initial: () => readonly string[]) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(initial()))
  const flip = (key: string) =>
    setOpened(before => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const setAll = (keys: readonly string[]) => setOpened(new Set(keys))
  return { opened, flip, setAll }
}
