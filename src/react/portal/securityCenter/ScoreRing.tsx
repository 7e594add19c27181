import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

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
  & > svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
  & circle {
    fill: none;
    stroke: var(--_surface-2);
    stroke-width: 8;
  }
  & circle + circle {
    stroke: var(--_success);
    stroke-linecap: round;
  }
  &[data-level='fair'] circle + circle {
    stroke: var(--_warning);
  }
  &[data-level='weak'] circle + circle {
    stroke: var(--_danger);
  }
  @media (forced-colors: active) {
    & circle {
      stroke: GrayText;
    }
    & circle + circle {
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
    <svg viewBox="0 0 80 80" width="80" height="80" focusable="false">
      <circle cx="40" cy="40" r="36" />
      {score > 0 && <circle cx="40" cy="40" r="36" pathLength="100" strokeDasharray={`${score} 100`} />}
    </svg>
    {score}
  </Ring>
)
