import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from './scope.ts'

declare module './scope.ts' {
  interface ElementAttributes {
    /** Whether keys that are pressed inside the element do something of their own. Default `on`. */
    keyboardShortcuts?: 'on' | 'off'
  }
}

const name = 'FRONTEGG_SHORTCUTS'

/** Whether keys such as `/` do something: the host's attribute decides, then the person on this device (WCAG 2.1.4). */
export const keyboardShortcuts = elementStore('keyboardShortcuts', ({ app, element }) => {
  const { lastingStore } = app.ports
  const $isWanted = atom(lastingStore.read(name) !== 'off')
  const isAllowed = () => element.attributes().keyboardShortcuts !== 'off'
  return {
    /** What the person chose. */
    $isWanted: $isWanted as ReadableAtom<boolean>,
    /** False where the host has switched them off. */
    isAllowed,
    /** Whether keys do something now. */
    isOn: (): boolean => isAllowed() && $isWanted.get(),
    /** Keeps what the person chose, on this device. */
    setWanted: (isWanted: boolean): void => {
      if (isWanted) lastingStore.remove(name)
      else lastingStore.write(name, 'off')
      $isWanted.set(isWanted)
    },
  }
})
