import type { ReactNode } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { SideBySide } from '../../kit/SideBySide.tsx'

/** The two parts of a role: what it is called, and what it allows. */
export const RoleLayout = ({ words, permissions }: { words: ReactNode; permissions: ReactNode }) => (
  <SideBySide $from="720px" $widths="minmax(0, 280px) minmax(0, 1fr)">
    <Panel>{words}</Panel>
    <Panel>{permissions}</Panel>
  </SideBySide>
)
