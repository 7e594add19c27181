import { styled } from 'styled-components'
import { own, plain } from '../../../styles/reset.ts'
import { Span } from '../Span.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

const Frame = styled.div.withConfig({ componentId: 'fe-bars' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
`

const List = styled.ul.withConfig({ componentId: 'fe-bars-list' })`
  && {
    ${plain}
    display: flex;
    align-items: stretch;
    gap: 2px;
    block-size: 56px;
    border-block-end: 1px solid var(--_border-2);
    list-style: none;
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-bar' })`
  && {
    ${plain}
    position: relative;
    flex: 1 1 0;
    display: flex;
    flex-direction: column;
    justify-content: end;
    gap: 1px;
    border-radius: 2px 2px 0 0;
    &:hover {
      background: var(--_surface-2);
    }
  }
`

const Part = styled.span.withConfig({ componentId: 'fe-bar-part' })`
  && {
    ${own}
    flex: none;
    display: block;
    min-block-size: 2px;
    border-radius: 1px;
    background: var(--_success);
    forced-color-adjust: none;
    /* The pattern tells failures apart where colours are not seen. */
    &[data-none] {
      background: var(--_surface-3);
    }
    &[data-failed] {
      background: repeating-linear-gradient(
        45deg,
        var(--_danger) 0 3px,
        color-mix(in oklab, var(--_danger) 60%, var(--_surface-1)) 3px 5px
      );
    }
    @media (forced-colors: active) {
      background: CanvasText;
      &[data-none] {
        background: GrayText;
      }
      &[data-failed] {
        outline: 1px solid CanvasText;
        outline-offset: -1px;
        background: repeating-linear-gradient(45deg, CanvasText 0 3px, Canvas 3px 5px);
      }
    }
  }
`

const Ends = styled.div.withConfig({ componentId: 'fe-bars-ends' })`
  && {
    ${plain}
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font: 400 12px/16px var(--_family);
    color: var(--_text-2);
  }
`

/** One span of time. */
export interface SuccessBar {
  key: string
  /** The span and both numbers in words, such as "10:00: 12 delivered, 1 failed". */
  text: string
  succeeded: number
  failed: number
}

interface Props {
  /** What is counted, for assistive technology. */
  label: string
  bars: readonly SuccessBar[]
  /** Labels of the first and the last bar. */
  ends: readonly [string, string]
}

const height = (count: number, most: number) => ({ blockSize: `${(count / most) * 100}%` })

/** Successes and failures over time, as one bar for each span; each bar is also a text. */
export const SuccessBars = ({ label, bars, ends }: Props) => {
  const most = Math.max(1, ...bars.map(({ succeeded, failed }) => succeeded + failed))
  return (
    <Frame>
      <List aria-label={label}>
        {bars.map(({ key, text, succeeded, failed }) => (
          <Item key={key} title={text}>
            <VisuallyHidden>{text}</VisuallyHidden>
            {succeeded + failed === 0 && <Part data-none="" />}
            {succeeded > 0 && <Part style={height(succeeded, most)} />}
            {failed > 0 && <Part data-failed="" style={height(failed, most)} />}
          </Item>
        ))}
      </List>
      <Ends aria-hidden="true">
        {ends.map(end => (
          <Span key={end}>{end}</Span>
        ))}
      </Ends>
    </Frame>
  )
}
