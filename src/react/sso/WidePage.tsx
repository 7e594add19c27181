import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { LaterTokens } from '../app/LaterTokens.tsx'

/** Makes the card of the login box around it as wide as a page of the portal. */
const Wide = styled.div.withConfig({ componentId: 'fe-wide' })<{ $width: string }>`
  && {
    ${plain}
    display: block;
    [data-focus-region][data-focus-region]:has(> &&) {
      max-inline-size: ${({ $width }) => $width};
    }
  }
`

/** A page of the portal in the card of a login box, for people without an account. */
export const WidePage = ({ width, children }: { width: string; children: ReactNode }) => (
  <Wide $width={width}>
    <LaterTokens />
    {children}
  </Wide>
)
