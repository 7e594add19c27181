import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { guideChoices } from '../../../../state/portal/sso/guideChoices.ts'
import { guideOf, protocolOf, protocolOfType, type Guide } from '../../../../state/portal/sso/guideOf.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { Certificates } from './Certificates.tsx'
import { providerMessages } from './messages.ts'
import { ProviderChoice } from './ProviderChoice.tsx'
import { ProviderFacts } from './ProviderFacts.tsx'
import { providerNameOf } from './providerName.ts'
import { ProviderSetUp } from './ProviderSetUp.tsx'
import type { StepProps } from '../stepProps.ts'

/** The provider of a connection: which one, what it needs of us, and what we need of it. */
export const ConnectionStep = (props: StepProps) => {
  const { connection, details, disabledReason } = props
  if (disabledReason === undefined) return <EditableStep {...props} />
  return (
    <Stack>
      <ProviderFacts connection={connection} details={details} />
      {connection.type !== 'oidc' && connection.publicCertificate !== '' && (
        <Certificates connection={connection} details={details} disabledReason={disabledReason} />
      )}
    </Stack>
  )
}

/** The provider that the person chose, unless another protocol was saved meanwhile, or else the one that is saved. */
const useGuide = ({ connection }: StepProps) => {
  const { $chosen, choose } = useElementStore(guideChoices)
  const chosen = useStore($chosen)[connection.id]
  const isCurrent = chosen !== undefined && protocolOf(chosen) === protocolOfType(connection.type)
  return {
    guide: isCurrent ? chosen : guideOf(connection),
    choose: (guide: Guide) => choose(connection.id, guide),
  }
}

const EditableStep = (props: StepProps) => {
  const t = useMessages(providerMessages)
  const { connection, details } = props
  const { guide, choose } = useGuide(props)
  const [isChoosing, setChoosing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowed = useRef(false)
  const isChoice = guide === undefined || isChoosing
  useEffect(() => {
    if (isFollowed.current && !isChoice) heading.current?.focus()
    if (!isChoice) isFollowed.current = false
  }, [isChoice])
  const finish = () => {
    isFollowed.current = true
    setChoosing(false)
  }
  return (
    <Stack>
      {connection.isEnabled && (
        <Banner tone="warning">
          <Text data-tone="1">{t('turnedOn')}</Text>
          <Text data-size="13">{t('activeText')}</Text>
        </Banner>
      )}
      {isChoice ? (
        <ProviderChoice
          connection={connection}
          guide={guide}
          onKept={finish}
          onChosen={chosen => {
            choose(chosen)
            finish()
          }}
        />
      ) : (
        <>
          <Row $justify="space-between">
            <Row>
              <Title level={4} size="small" tabIndex={-1} ref={heading}>
                {providerNameOf(t, guide)}
              </Title>
              <Badge>{t(protocolOf(guide) === 'saml' ? 'saml' : 'oidc')}</Badge>
            </Row>
            <Button onClick={() => setChoosing(true)}>{t('changeProvider')}</Button>
          </Row>
          <ProviderSetUp key={guide} connection={connection} details={details} guide={guide} />
        </>
      )}
    </Stack>
  )
}
