import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../../kit/scope.ts'

/** So many are offered again. */
const most = 5

const name = 'FRONTEGG_RECENT_CHOICES'

/** A choice is kept by the name of what leads there; names and ids of people are not kept. */
const isKey = (text: string) => /^[A-Za-z]+(?:\/[A-Za-z]+)?$/.test(text)

/** What a person chose in the command palette of late, on this device; the next person does not see it. */
export const recentChoices = elementStore('recentChoices', ({ app }) => {
  const { lastingStore } = app.ports
  const read = () => (lastingStore.read(name) ?? '').split(' ').filter(isKey).slice(0, most)
  const $recent = atom<readonly string[]>(read())
  app.onForget(change => {
    if (change !== 'ended' && change !== 'changed') return
    lastingStore.remove(name)
    $recent.set([])
  })
  return {
    /** Keys of choices, the last one first. */
    $recent: $recent as ReadableAtom<readonly string[]>,
    add: (key: string): void => {
      if (!isKey(key)) return
      const recent = [key, ...$recent.get().filter(known => known !== key)].slice(0, most)
      lastingStore.write(name, recent.join(' '))
      $recent.set(recent)
    },
  }
})
