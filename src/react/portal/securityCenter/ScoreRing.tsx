import { styled } from 'styled-components'
import { own, plain } from '../../../styles/reset.ts'

const Ring = styled.div.withConfig({ componentId: 'fe-score-ring' })`
  && {
    ${plain}
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 80px;
    block-size: 80px;
    color: var(--_text-1);
    font: 600 24px/32px var(--_family);
    font-variant-numeric: tabular-nums;
  }
  && > svg {
    ${own}
    position: absolute;
    inset: 0;
    display: block;
    inline-size: 80px;
    block-size: 80px;
    overflow: visible;
    transform: rotate(-90deg);
  }
  /* Geometry as CSS, because a page's own rules would override attributes. */
  && circle {
    ${own}
    color: inherit;
    cx: 40px;
    cy: 40px;
    r: 36px;
    fill: none;
    stroke: var(--_surface-2);
    stroke-width: 8;
  }
  && circle + circle {
    stroke: var(--_success);
    stroke-linecap: round;
  }
  &&[data-level='fair'] circle + circle {
    stroke: var(--_warning);
  }
  &&[data-level='weak'] circle + circle {
    stroke: var(--_danger);
  }
  @media (forced-colors: active) {
    && circle {
      stroke: GrayText;
    }
    &&[data-level] circle + circle {
      stroke: Highlight;
    }
  }
`

const levelOf = (score: number) => {
  if (score >= 70) return 'good'
  return score >= 50 ? 'fair' : 'weak'
}

/** A number from 0 to 100 in a ring that is filled as far. The number is said beside it, so assistive technology skips it. */
export const ScoreRing = ({ score }: { score: number }) => (
  <Ring data-level={levelOf(score)} aria-hidden="true">
    <svg viewBox="0 0 80 80" focusable="false">
      <circle />
      {score > 0 && <circle pathLength="100" style={{ strokeDasharray: `${score} 100` }} />}
    </svg>
    {score}
  </Ring>
)
