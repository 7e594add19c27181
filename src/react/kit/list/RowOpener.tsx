import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { bare, ring } from '../../../styles/reset.ts'

const Box = styled.button.withConfig({ componentId: 'fe-row-opener' })`
  && {
    ${bare}
    display: block;
    max-inline-size: 100%;
    min-block-size: 24px;
    border-radius: var(--_radius-1);
    font-weight: 500;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
    &:focus-visible {
      ${ring}
    }
  }
`

/** By its number, so that it means nothing in a selector (CSSOM §2.1, which not every environment for tests has). */
const escapedLetter = (letter: string) => `\\${letter.codePointAt(0)?.toString(16)} `

/** Attribute by which the opener of a row is found again. */
export const openerOf = (key: string): string => `[data-opens-row="${key.replaceAll(/[^\w-]/gu, escapedLetter)}"]`

interface Props {
  rowKey: string
  /** Whether it opens a panel over the list. */
  isPanel: boolean
  onOpen: () => void
  children: ReactNode
}

/** The name of a row as the button that opens it; a press on the rest of the row does the same. */
export const RowOpener = ({ rowKey, isPanel, onOpen, children }: Props) => (
  <Box type="button" aria-haspopup={isPanel ? 'dialog' : undefined} data-opens-row={rowKey} onClick={onOpen}>
    {children}
  </Box>
)
