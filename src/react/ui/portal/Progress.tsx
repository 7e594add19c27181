import { useId, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Announcer } from '../Announcer.tsx'
import { Button } from '../Button.tsx'
import { Span } from '../Span.tsx'

const slide = keyframes`from { inset-inline-start: -40% } to { inset-inline-start: 100% }`
const breathe = keyframes`50% { opacity: 0.4 }`

const Frame = styled.div.withConfig({ componentId: 'fe-progress' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    align-items: center;
    row-gap: 6px;
  }
`

const Head = styled.div.withConfig({ componentId: 'fe-progress-head' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    color: var(--_text-1);
    font-weight: 500;
  }
`

const Amount = styled.span.withConfig({ componentId: 'fe-progress-amount' })`
  && {
    ${plain}
    font-weight: 400;
    color: var(--_text-2);
    font-variant-numeric: tabular-nums;
  }
`

const Track = styled.div.withConfig({ componentId: 'fe-progress-track' })`
  && {
    ${plain}
    position: relative;
    display: block;
    grid-column: 1;
    block-size: 8px;
    border-radius: 4px;
    background: var(--_surface-3);
    overflow: hidden;
    @media (forced-colors: active) {
      outline: 1px solid CanvasText;
    }
  }
`

const Action = styled.div.withConfig({ componentId: 'fe-progress-action' })`
  && {
    ${plain}
    display: block;
    grid-area: 1 / 2 / 3;
    margin-inline-start: 16px;
  }
`

const Bar = styled.div.withConfig({ componentId: 'fe-progress-bar' })`
  && {
    ${plain}
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    border-radius: inherit;
    background: var(--_accent-edge);
    forced-color-adjust: none;
    transition: inline-size var(--_slow) var(--_ease);
    &[data-unknown] {
      inline-size: 40%;
      animation: ${slide} 1.4s linear infinite;
    }
    @media (prefers-reduced-motion: reduce) {
      &[data-unknown] {
        inline-size: 100%;
        animation: ${breathe} 2s infinite;
      }
    }
  }
`

interface Props {
  label: string
  /** From 0 to 1; absent while the length is unknown. */
  share?: number | undefined
  /** How far it is, such as "120 of 500"; announced at each quarter only. */
  amount?: string | undefined
  cancel?: { label: string; run: () => void; isBusy?: boolean | undefined } | undefined
}

/** The text as it was when the key last changed; none at first. */
const useTextAt = (key: number, text: string | undefined) => {
  const [at, setAt] = useState<{ key: number; text: string | undefined }>({ key, text: undefined })
  if (at.key !== key) setAt({ key, text })
  return at.text
}

/** Progress of long work, which can be cancelled. */
export const Progress = ({ label, share, amount, cancel }: Props) => {
  const id = useId()
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share || 0)) * 100)
  const quarter = percent === undefined ? 0 : Math.floor(percent / 25)
  const news = useTextAt(quarter, amount)
  return (
    <Frame>
      <Head>
        <Span id={id}>{label}</Span>
        {amount && <Amount>{amount}</Amount>}
      </Head>
      <Track
        role="progressbar"
        aria-labelledby={id}
        {...(percent !== undefined && { 'aria-valuenow': percent, 'aria-valuetext': amount })}
      >
        <Bar
          data-unknown={percent === undefined ? '' : undefined}
          style={percent === undefined ? {} : { inlineSize: `${percent}%` }}
        />
      </Track>
      {cancel && (
        <Action>
          <Button isBusy={cancel.isBusy} onClick={cancel.run}>
            {cancel.label}
          </Button>
        </Action>
      )}
      <Announcer text={news} count={quarter} />
    </Frame>
  )
}
