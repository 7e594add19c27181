import type { ReactNode } from 'react'
import { Tabs } from '../../ui/Tabs.tsx'
import { useShowTab, type ShownTabs } from './useSectionTabs.ts'

interface Props<Name extends string> {
  /** Name of the list of tabs. */
  label: string
  tabs: ShownTabs<Name>
  labelOf: (name: Name) => string
  /** How many rows the lists of tabs have, as far as that is known. */
  counts?: Readonly<Partial<Record<Name, number | undefined>>> | undefined
  /** Content of the current tab. */
  children: ReactNode
}

/** The tabs of a section, below the heading of its page. */
export const SectionTabs = <Name extends string>({ label, tabs, labelOf, counts, children }: Props<Name>) => {
  const show = useShowTab()
  return (
    <Tabs
      label={label}
      tabs={tabs.shown.map(key => ({ key, label: labelOf(key), count: counts?.[key] }))}
      current={tabs.current}
      onChange={show}
      isFlush
    >
      {children}
    </Tabs>
  )
}
