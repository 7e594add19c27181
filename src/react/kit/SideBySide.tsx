import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

const Frame = styled.div.withConfig({ componentId: 'fe-beside' })`
  && {
    ${plain}
    display: block;
    container-type: inline-size;
  }
`

interface Measures {
  /** Width of the whole from which the parts stand beside each other. */
  $from: string
  /** Widths of the parts then, as grid tracks. */
  $widths: string
  /** True when the second part stays in sight beside a long first one. */
  $isSecondSticky?: boolean
}

const Parts = styled.div.withConfig({ componentId: 'fe-beside-parts' })<Measures>`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 16px;
    @container (inline-size >= ${({ $from }) => $from}) {
      grid-template-columns: ${({ $widths }) => $widths};
      & > :last-child {
        position: ${({ $isSecondSticky }) => ($isSecondSticky ? 'sticky' : 'static')};
        inset-block-start: 16px;
      }
    }
  }
`

interface Props extends Measures {
  /** Two elements. */
  children: ReactNode
}

/** Two parts beside each other, or below each other where there is little room. */
export const SideBySide = ({ children, ...measures }: Props) => (
  <Frame>
    <Parts {...measures}>{children}</Parts>
  </Frame>
)
