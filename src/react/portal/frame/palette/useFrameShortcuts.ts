import { useEffect, useEffectEvent, type RefObject } from 'react'
import { keyboardShortcuts } from '../../../../state/kit/keyboardShortcuts.ts'
import { useElementStore } from '../../../app/host.ts'
import { belongsToFocus, isInOtherDialog } from '../../../kit/keyPlaces.ts'
import { hasCommandKey } from './keyNames.ts'

interface Shortcuts {
  openPalette: () => void
  openKeys: () => void
}

/** What a key asks for; undefined for one that does nothing here. */
const wishOf = (event: KeyboardEvent, part: Node | null): keyof Shortcuts | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (altKey || !(target instanceof Element)) return undefined
  const isWithModifier = hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (key.toLowerCase() === 'k' && isWithModifier && !shiftKey && !isInOtherDialog(target, part)) return 'openPalette'
  return key === '?' && !ctrlKey && !metaKey && !belongsToFocus(target, part) ? 'openKeys' : undefined
}

/**
 * Opens the command palette and the list of keys by keys that are pressed while focus is in the same element. Those pressed
 * elsewhere on the page belong to the page (WCAG 2.1.4).
 */
export const useFrameShortcuts = (place: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void => {
  const { isOn } = useElementStore(keyboardShortcuts)
  const press = useEffectEvent((event: Event) => {
    const wish = event.defaultPrevented ? undefined : wishOf(event as KeyboardEvent, place.current)
    if (!wish || !isOn()) return
    event.preventDefault()
    shortcuts[wish]()
  })
  useEffect(() => {
    const root = place.current?.getRootNode()
    root?.addEventListener('keydown', press)
    return () => root?.removeEventListener('keydown', press)
  }, [place])
}
