import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { withoutDirectionMarks } from './directionMarks.ts'

const Heading = styled.h2.withConfig({ componentId: 'fe-title' })`
  && {
    ${plain}
    display: block;
    font: 600 20px/28px var(--_family);
    letter-spacing: -0.01em;
    color: var(--_text-1);
    text-wrap: balance;
    &[data-size='large'] {
      font-size: 24px;
      line-height: 32px;
      letter-spacing: -0.015em;
    }
    &[data-size='small'] {
      font-size: 16px;
      line-height: 24px;
      letter-spacing: 0;
    }
  }
`

interface TitleProps {
  /** Place in the outline of the page. Default 2. */
  level?: 1 | 2 | 3 | 4
  /** 16, 20 or 24 px. Default `regular`, 20 px. */
  size?: 'small' | 'regular' | 'large'
  id?: string | undefined
  /** Lets a screen move focus to its title. */
  tabIndex?: -1
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A heading. */
export const Title = ({ level = 2, size, ...rest }: TitleProps) => (
  <Heading as={`h${level}`} data-size={size} {...rest} />
)

/** A paragraph; `data-tone` is its quietness, `data-size` its size in px. */
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

/** What a person typed, inside a line: it keeps its own direction and cannot turn that of the line (V3). */
export const UserText = ({ children }: { children: string }) => <Isolated>{withoutDirectionMarks(children)}</Isolated>

/** Emphasis inside a line. */
export const Strong = styled.strong.withConfig({ componentId: 'fe-strong' })`
  && {
    ${plain}
    font-weight: 600;
    color: var(--_text-1);
  }
`

/** A plain inline box, so that a changing text never stands bare beside its siblings (DESIGN 4). */
export const Span = styled.span.withConfig({ componentId: 'fe-span' })`
  && {
    ${plain}
  }
`

/** Keys, codes and addresses of machines. */
export const Code = styled.code.withConfig({ componentId: 'fe-code' })`
  && {
    ${plain}
    font-family: var(--_mono);
    font-size: 0.93em;
    overflow-wrap: anywhere;
  }
`
