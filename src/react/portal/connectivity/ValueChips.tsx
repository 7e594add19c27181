import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Chip } from '../../ui/portal/Chip.tsx'
import { connectivityMessages } from './messages.ts'

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

interface Props {
  values: readonly string[]
  /** Values to show; the others are only counted. Default: all. */
  most?: number
}

/** Recipients or channels of an event. */
export const ValueChips = ({ values, most = Infinity }: Props) => {
  const t = useMessages(connectivityMessages)
  // One value more costs no more room than its count.
  const shown = values.length > most + 1 ? values.slice(0, most) : values
  const count = values.length - shown.length
  return (
    <List>
      {shown.map(value => (
        <Item key={value}>
          <Chip label={value} />
        </Item>
      ))}
      {count > 0 && <Item>{t('more', { count })}</Item>}
    </List>
  )
}
