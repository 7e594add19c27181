import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { cutText } from './cutText.ts'
import { withoutDirectionMarks } from './directionMarks.ts'

/** A paragraph; `data-tone` is its emphasis, `data-size` its size in px. */
export const Text = styled.p.withConfig({ componentId: 'fe-text' })<{
  'data-tone'?: '1' | '2' | '3' | 'danger'
  'data-size'?: '12' | '13' | '16'
}>`
  && {
    ${plain}
    display: block;
    text-wrap: pretty;
    color: var(--_text-2);
    &[data-tone='1'] {
      color: var(--_text-1);
    }
    &[data-tone='3'] {
      color: var(--_text-3);
    }
    &[data-tone='danger'] {
      color: var(--_danger-text);
    }
    &[data-size='12'] {
      font-size: 12px;
      line-height: 16px;
    }
    &[data-size='13'] {
      font-size: 13px;
      line-height: 18px;
    }
    &[data-size='16'] {
      font-size: 16px;
      line-height: 24px;
    }
  }
`

const Isolated = styled.bdi.withConfig({ componentId: 'fe-user-text' })`
  && {
    ${plain}
    unicode-bidi: isolate;
  }
`

/** Text that a person typed, inside a line: it keeps its own direction and cannot change that of the line. What is too long to be shown is cut. */
export const UserText = ({ children }: { children: string }) => (
  <Isolated>{withoutDirectionMarks(cutText(children))}</Isolated>
)

/** Emphasis inside a line. */
export const Strong = styled.strong.withConfig({ componentId: 'fe-strong' })`
  && {
    ${plain}
    font-weight: 600;
    color: var(--_text-1);
  }
`

/** Keys, codes and URLs in a monospace font. */
export const Code = styled.code.withConfig({ componentId: 'fe-code' })`
  && {
    ${plain}
    font-family: var(--_mono);
    font-size: 0.93em;
    overflow-wrap: anywhere;
  }
`
