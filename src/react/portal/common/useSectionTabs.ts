import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { navigation } from '../../../state/portal/navigation.ts'
import { useElementStore } from '../../app/host.ts'

/** Tabs of the section on screen. */
export interface ShownTabs<Name extends string> {
  current: Name
  /** Those that may be opened. */
  shown: readonly Name[]
}

/** The tabs of the section on screen. @param names all tabs of the section; the first one is where it opens */
export const useSectionTabs = <const Name extends string>(names: readonly Name[]): ShownTabs<Name> => {
  const { place } = useStore(useElementStore(navigation).$navigation)
  const find = (text: string | undefined) => names.find(name => name === text)
  const shown = (place?.tabs ?? []).map(find).filter(name => name !== undefined)
  return { current: find(place?.tab) ?? names[0]!, shown }
}

/** Returns the function that shows another tab of the section. Unsaved changes may keep the person where they are. */
export const useShowTab = (): ((name: string) => void) => {
  const { setTab } = useElementStore(navigation)
  return useCallback((name: string) => void setTab(name), [setTab])
}
