import type { ReactNode } from 'react'
import { Tabs } from '../../ui/Tabs.tsx'
import { useShowTab, type ShownTabs } from './useSectionTabs.ts'

interface Props<Name extends string> {
  /** Name of the list of tabs. */
  label: string
  tabs: ShownTabs<Name>
  labelOf: (name: Name) => string
  /** Content of the current tab. */
  children: ReactNode
}

/** The tabs of a section, below the heading of its page. */
export const SectionTabs = <Name extends string>({ label, tabs, labelOf, children }: Props<Name>) => {
  const show = useShowTab()
  return (
    <Tabs
      label={label}
      tabs={tabs.shown.map(key => ({ key, label: labelOf(key) }))}
      current={tabs.current}
      onChange={show}
      isFlush
    >
      {children}
    </Tabs>
  )
}
