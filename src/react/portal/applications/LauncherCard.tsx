import { useId } from 'react'
import { styled } from 'styled-components'
import { ownApplications, type OpenableApplication } from '../../../state/portal/applications/ownApplications.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { MarkedCard, MarkedHead } from '../../ui/portal/MarkedCard.ts'
import { Text, UserText } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useHas } from '../../kit/useHas.ts'
import { applicationsMessages } from './messages.ts'

const Item = styled.li.withConfig({ componentId: 'fe-launcher-item' })`
  && {
    ${plain}
    display: grid;
    min-inline-size: 0;
  }
`

const Body = styled.div.withConfig({ componentId: 'fe-launcher-body' })`
  && {
    ${plain}
    display: grid;
    align-content: start;
    gap: 4px;
  }
`

/** An application that the person can open, with when they did last. */
export const LauncherCard = ({ application }: { application: OpenableApplication }) => {
  const { id, name, description, logo, address, usedAt } = application
  const t = useMessages(applicationsMessages)
  const titleId = useId()
  const { use } = useElementStore(ownApplications)
  const notesUse = useHas()(use) === true
  const note = () => {
    if (notesUse) void use.run({ appId: id })
  }
  return (
    <Item>
      <MarkedCard aria-labelledby={titleId}>
        <MarkedHead>
          <Avatar name={name} id={id} picture={logo} size={40} shape="square" />
          <Title level={3} size="small" id={titleId}>
            {name}
          </Title>
        </MarkedHead>
        <Body>
          {description !== '' && (
            <Text>
              <UserText>{description}</UserText>
            </Text>
          )}
          {notesUse && (
            <Text data-size="13">
              {usedAt === undefined ? (
                t('notUsedYet')
              ) : (
                <Sentence parts={t.parts('usedWhen', { time: <RelativeTime at={usedAt} /> })} />
              )}
            </Text>
          )}
        </Body>
        {address === undefined ? (
          <Text data-size="13">{t('noAddress')}</Text>
        ) : (
          <ButtonLink href={address} onOpen={note}>
            {t('open', { name })}
          </ButtonLink>
        )}
      </MarkedCard>
    </Item>
  )
}
