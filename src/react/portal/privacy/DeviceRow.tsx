import type { IconNode } from 'lucide'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'

/** Things of one kind below each other, such as sessions or passkeys. */
export const DeviceList = styled.ul.withConfig({ componentId: 'fe-device-list' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    list-style: none;
    container-type: inline-size;
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-device' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px 16px;
    padding: 16px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    @container (inline-size < 520px) {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
`

const Mark = styled.span.withConfig({ componentId: 'fe-device-icon' })`
  && {
    ${plain}
    display: grid;
    place-items: center;
    align-self: start;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-2);
  }
`

const Body = styled.div.withConfig({ componentId: 'fe-device-body' })`
  && {
    ${plain}
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
    /* A name of thousands of letters takes no screen for itself. */
    max-block-size: 320px;
    overflow: clip;
  }
`

const Actions = styled.div.withConfig({ componentId: 'fe-device-actions' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    @container (inline-size < 520px) {
      grid-column: 2;
      justify-content: start;
    }
  }
`

interface Props {
  icon: IconNode
  name: string
  /** Beside the name. */
  badges?: ReactNode
  /** Facts, one line each. */
  children?: ReactNode
  actions?: ReactNode
}

/** A session, a passkey or a factor: what it is, and what can be done with it. */
export const DeviceRow = ({ icon, name, badges, children, actions }: Props) => {
  const id = useId()
  return (
    <Item aria-labelledby={id}>
      <Mark>
        <Icon icon={icon} />
      </Mark>
      <Body>
        <Row>
          <Title level={4} size="small" id={id}>
            {name}
          </Title>
          {badges}
        </Row>
        {children}
      </Body>
      {actions && <Actions>{actions}</Actions>}
    </Item>
  )
}
