import { keyframes, styled } from 'styled-components'
import { own } from '../../styles/reset.ts'

const breathe = keyframes`50% { opacity: 0.5 }`

/** From this height on, a placeholder stands for several things. */
const formPx = 120

/** Placeholder for content that loads, at its real size; hidden from assistive technology. */
export const Skeleton = styled.span
  .withConfig({ componentId: 'fe-skeleton' })
  .attrs<{ $width?: string; $height?: string }>(({ $width, $height = '' }) => ({
    'aria-hidden': true,
    'data-form': $width === undefined && parseInt($height, 10) >= formPx ? '' : undefined,
  }))<{
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
    /* What is as high as a form is drawn as one: labels, and a field below each. */
    &[data-form] {
      background:
        linear-gradient(var(--_surface-3) 12px, transparent 0) 0 0 / 30% 84px repeat-y,
        linear-gradient(transparent 20px, var(--_surface-3) 0 60px, transparent 0) 0 0 / 100% 84px repeat-y;
    }
    animation: ${breathe} 1.6s ease-in-out infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
    @media (forced-colors: active) {
      border: 1px solid GrayText;
    }
  }
`
