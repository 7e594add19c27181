import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { Icon } from '../Icon.tsx'
import { Span } from '../Span.tsx'

const Frame = styled.details.withConfig({ componentId: 'fe-disclosure' })`
  && {
    ${plain}
    display: block;
  }
`

const Summary = styled.summary.withConfig({ componentId: 'fe-disclosure-summary' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 4px;
    inline-size: fit-content;
    min-block-size: 32px;
    padding-inline-end: 8px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    font-weight: 500;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &:focus-visible {
      ${ring}
    }
    &:dir(rtl) > svg {
      rotate: 180deg;
    }
    details[open] > & > svg {
      rotate: 90deg;
    }
    @media (pointer: coarse) {
      min-block-size: 44px;
    }
  }
`

const Content = styled.div.withConfig({ componentId: 'fe-disclosure-content' })`
  && {
    ${plain}
    display: block;
    padding-block-start: 8px;
  }
`

interface Props {
  label: string
  children: ReactNode
}

/** What few people need, behind a label that shows and hides it. */
export const Disclosure = ({ label, children }: Props) => (
  <Frame>
    <Summary>
      <Icon icon={ChevronRight} size={16} />
      <Span>{label}</Span>
    </Summary>
    <Content>{children}</Content>
  </Frame>
)
