import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { LaterTokens } from '../app/LaterTokens.tsx'

/** Sizes inside a login box grow with its scale; those of the box itself are of the page. */
const widthInPage = ({ $width }: { $width: string }) => `calc(${$width} * var(--fe-scale, 1))`

/**
 * Makes the login box around it, and its card, as wide as a page of the portal. Where the parent fits its content, the box would
 * be as wide as a sign-in form.
 */
const Wide = styled.div.withConfig({ componentId: 'fe-wide' })<{ $width: string }>`
  && {
    ${plain}
    display: block;
    [data-focus-region][data-focus-region]:has(> &&) {
      max-inline-size: ${({ $width }) => $width};
    }
    fe-login-box:has(&&) {
      --_inline-size: min(max(var(--fe-inline-size, 0px), ${widthInPage}), 100vw);
      --_frame-size: ${widthInPage};
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
