import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { EventChannel } from '../../../http/connectivity/types.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CardMark, MarkedCard, MarkedHead } from '../../ui/portal/MarkedCard.ts'
import { Title } from '../../ui/Title.tsx'
import { channelIcons } from './channels.ts'
import { connectivityMessages } from './messages.ts'

/** Cards of channels are of one height, whatever is in them. */
const Card = styled(MarkedCard).withConfig({ componentId: 'fe-channel-card' })`
  && {
    min-block-size: 208px;
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
      <MarkedHead>
        <CardMark>
          <Icon icon={channelIcons[channel]} />
        </CardMark>
        <Title level={3} size="small" id={id}>
          {t(channel)}
        </Title>
        {badge}
      </MarkedHead>
      <Body>{children}</Body>
      {action && <div>{action}</div>}
    </Card>
  )
}
