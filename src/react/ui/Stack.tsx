import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** The space between children. */
export interface Gap {
  /** Space between children, in steps of 4 px. Default 4 (16 px). */
  $gap?: number
}

/** Children below each other. */
export const Stack = styled.div.withConfig({ componentId: 'fe-stack' })<Gap>`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    gap: ${({ $gap = 4 }) => $gap * 4}px;
  }
`

/** Children next to each other, wrapping when there is no room. */
export const Row = styled.div.withConfig({ componentId: 'fe-row' })<
  Gap & { $justify?: 'start' | 'space-between' | 'center' | 'end'; $align?: 'center' | 'end'; $isOneLine?: boolean }
>`
  && {
    ${plain}
    display: flex;
    flex-wrap: ${({ $isOneLine }) => ($isOneLine ? 'nowrap' : 'wrap')};
    align-items: ${({ $align = 'center' }) => $align};
    justify-content: ${({ $justify = 'start' }) => $justify};
    gap: ${({ $gap = 2 }) => $gap * 4}px;
  }
`
