import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { navigation } from '../../../state/portal/navigation.ts'
import { useFlow } from '../../app/host.ts'

/**
 * The tab of the section that is on screen, the function that shows another one, and the tabs that may be opened. In a
 * section without tabs the tab is undefined. Unsaved changes may keep the person where they are.
 */
export const useSectionTab = (): [tab: string | undefined, setTab: (tab: string) => void, tabs: readonly string[]] => {
  const { $navigation, setTab } = useFlow(navigation)
  const { place } = useStore($navigation)
  return [place?.tab, useCallback((tab: string) => void setTab(tab), [setTab]), place?.tabs ?? []]
}
