import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { EventChannel } from '../../../http/connectivity/types.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Title } from '../../ui/Title.tsx'
import { channelIcons } from './channels.ts'
import { connectivityMessages } from './messages.ts'

const Card = styled.section.withConfig({ componentId: 'fe-channel-card' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr auto;
    gap: 16px;
    min-block-size: 208px;
    padding: 20px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
  }
`

const Head = styled.header.withConfig({ componentId: 'fe-channel-card-head' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
  }
`

const Mark = styled.span.withConfig({ componentId: 'fe-channel-card-icon' })`
  && {
    ${plain}
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-2);
  }
`

const Body = styled.div.withConfig({ componentId: 'fe-channel-card-body' })`
  && {
    ${plain}
    display: grid;
    align-content: start;
    gap: 4px;
  }
`

interface Props {
  channel: EventChannel
  badge?: ReactNode
  action?: ReactNode
  isLoading?: boolean
  children: ReactNode
}

/** The box of a channel on the overview: its icon and name, its state, what is in it, and what can be done. */
export const CardFrame = ({ channel, badge, action, isLoading, children }: Props) => {
  const t = useMessages(connectivityMessages)
  const id = useId()
  return (
    <Card aria-labelledby={id} aria-busy={isLoading}>
      <Head>
        <Mark>
          <Icon icon={channelIcons[channel]} />
        </Mark>
        <Title level={3} size="small" id={id}>
          {t(channel)}
        </Title>
        {badge}
      </Head>
      <Body>{children}</Body>
      {action && <div>{action}</div>}
    </Card>
  )
}
