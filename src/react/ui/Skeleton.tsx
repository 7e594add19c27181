import { keyframes, styled } from 'styled-components'
import { own } from '../../styles/reset.ts'

const breathe = keyframes`50% { opacity: 0.5 }`

/** Placeholder for content that loads, at its real size; hidden from assistive technology. */
export const Skeleton = styled.span.withConfig({ componentId: 'fe-skeleton' }).attrs({ 'aria-hidden': true })<{
  /** CSS lengths. Default: a full line of text. */
  $width?: string
  $height?: string
}>`
  && {
    ${own}
    display: block;
    inline-size: ${({ $width = '100%' }) => $width};
    max-inline-size: 100%;
    block-size: ${({ $height = '12px' }) => $height};
    border-radius: var(--_radius-1);
    background: var(--_surface-3);
    animation: ${breathe} 1.6s ease-in-out infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
    @media (forced-colors: active) {
      border: 1px solid GrayText;
    }
  }
`
