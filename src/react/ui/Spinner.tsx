import { keyframes, styled } from 'styled-components'
import { own } from '../../styles/reset.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const turn = keyframes`to { rotate: 1turn }`
const breathe = keyframes`50% { opacity: 0.4 }`

const Circle = styled.span.withConfig({ componentId: 'fe-spinner' })`
  && {
    ${own}
    flex: none;
    display: inline-block;
    inline-size: 20px;
    block-size: 20px;
    border: 2px solid var(--_border-1);
    border-block-start-color: var(--_accent-text);
    border-radius: 50%;
    animation: ${turn} 0.7s linear infinite;
    @media (forced-colors: active) {
      border-color: Canvas;
      border-block-start-color: CanvasText;
    }
    @media (prefers-reduced-motion: reduce) {
      animation: ${breathe} 2s infinite;
    }
  }
`

/** Progress of unknown length; `label` describes it for assistive technology. */
export const Spinner = ({ label }: { label: string }) => (
  <Circle role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
  </Circle>
)
