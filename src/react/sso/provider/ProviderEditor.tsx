import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { guideChoices } from '../../../state/sso/guideChoices.ts'
import { guideOf, protocolOf, protocolOfType, type Guide } from '../../../state/sso/guideOf.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { useProvider } from './editedProvider.ts'
import { providerMessages } from './messages.ts'
import { ProviderChoice } from './ProviderChoice.tsx'
import { providerNameOf } from './providerName.ts'
import { ProviderSetUp } from './ProviderSetUp.tsx'

type Props = Pick<ComponentProps<typeof ProviderSetUp>, 'ours' | 'below'>

/** The provider that the person chose, unless another protocol was saved meanwhile, or else the one that is saved. */
const useGuide = () => {
  const { provider } = useProvider()
  const { $chosen, choose } = useElementStore(guideChoices)
  const chosen = useStore($chosen)[provider.id]
  const isCurrent = chosen !== undefined && protocolOf(chosen) === protocolOfType(provider.type)
  return {
    guide: isCurrent ? chosen : guideOf(provider),
    choose: (guide: Guide) => choose(provider.id, guide),
  }
}

/** Chooses the provider of a connection; then shows what it needs of us, and the fields for what we need of it. */
export const ProviderEditor = ({ ours, below }: Props) => {
  const t = useMessages(providerMessages)
  const { guide, choose } = useGuide()
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
  if (isChoice)
    return (
      <ProviderChoice
        guide={guide}
        onKept={finish}
        onChosen={chosen => {
          choose(chosen)
          finish()
        }}
      />
    )
  return (
    <Stack>
      <Row $justify="space-between">
        <Row>
          <Title level={4} size="small" tabIndex={-1} ref={heading}>
            {providerNameOf(t, guide)}
          </Title>
          <Badge>{t(protocolOf(guide) === 'saml' ? 'saml' : 'oidc')}</Badge>
        </Row>
        <Button onClick={() => setChoosing(true)}>{t('changeProvider')}</Button>
      </Row>
      <ProviderSetUp key={guide} guide={guide} ours={ours} below={below} />
    </Stack>
  )
}
