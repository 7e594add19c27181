import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { notPrinted } from '../../../styles/print.ts'
import { Row } from '../Stack.tsx'
import { Frame } from './tableStyles.ts'

const Toolbar = styled(Row).withConfig({ componentId: 'fe-toolbar' })<{ $notes: string | undefined }>`
  && {
    ${notPrinted}
    ${({ $notes }) => $notes}
  }
  /* What can be done with the selected rows stays in sight while more are selected, and does not cover what has focus. */
  &&:has(> [data-selection]) {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    margin-block: -8px;
    padding-block: 8px;
    background: var(--_surface-0);
    box-shadow: 0 1px var(--_border-1);
  }
  &&:has(> [data-selection]) ~ * :focus {
    scroll-margin-block: 72px;
  }
`

interface Props {
  /** Search field, filters and the main action; or the bar for the selection. */
  toolbar?: ReactNode
  /** Rules of what it says about columns that have left, by `leftWordsCss`. */
  notes?: string
  /** A banner about a failure; the rows stay below it. */
  notice?: ReactNode
  /** The rows, or what is shown in their place. */
  children: ReactNode
}

/** The frame of a list, whose width decides which columns there are. */
export const ListFrame = ({ toolbar, notes, notice, children }: Props) => (
  <Frame>
    {toolbar && <Toolbar $notes={notes}>{toolbar}</Toolbar>}
    {notice}
    {children}
  </Frame>
)
