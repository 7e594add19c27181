import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Chip } from '../../ui/portal/Chip.tsx'

const List = styled.ul.withConfig({ componentId: 'fe-value-chips' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    list-style: none;
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-value-chip' })`
  && {
    ${plain}
    display: flex;
    max-inline-size: 100%;
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
  }
`

/** All recipients or channels of an event. */
export const ValueChips = ({ values }: { values: readonly string[] }) => (
  <List>
    {values.map(value => (
      <Item key={value}>
        <Chip label={value} />
      </Item>
    ))}
  </List>
)
