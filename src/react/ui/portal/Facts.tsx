import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { UserText } from '../Text.tsx'

const Frame = styled.div.withConfig({ componentId: 'fe-facts' })`
  && {
    ${plain}
    display: block;
    container-type: inline-size;
  }
`

const List = styled.dl.withConfig({ componentId: 'fe-facts-list' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(120px, 30%) minmax(0, 1fr);
    align-items: baseline;
    gap: 10px 24px;
    @container (inline-size < 420px) {
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
    }
  }
`

const Name = styled.dt.withConfig({ componentId: 'fe-fact-name' })`
  && {
    ${plain}
    display: block;
    color: var(--_text-2);
    @container (inline-size < 420px) {
      font: 400 13px/18px var(--_family);
    }
  }
`

const Value = styled.dd.withConfig({ componentId: 'fe-fact-value' })`
  && {
    ${plain}
    display: block;
    color: var(--_text-1);
    overflow-wrap: anywhere;
    @container (inline-size < 420px) {
      margin-block-end: 10px;
    }
  }
`

/** One name with its value; an empty value shows as a dash. */
export interface Fact {
  label: string
  value: ReactNode
}

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '' || value === false

/** Names and values of one thing, below each other where there is little room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Frame>
    <List>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <Name>{label}</Name>
          <Value>{isEmpty(value) ? '–' : typeof value === 'string' ? <UserText>{value}</UserText> : value}</Value>
        </Fragment>
      ))}
    </List>
  </Frame>
)
