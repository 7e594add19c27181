import { useStore } from '@nanostores/react'
import { navigation } from '../../../state/portal/navigation.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { provisioningMessages } from './messages.ts'

/** The way to the domains of the organization, for those who may see them. */
export const ToDomains = () => {
  const t = useMessages(provisioningMessages)
  const { $navigation, goTo } = useElementStore(navigation)
  if (!useStore($navigation).entries.includes('sso')) return undefined
  return (
    <Row>
      <Button variant="link" onClick={() => void goTo('sso')}>
        {t('toDomains')}
      </Button>
    </Row>
  )
}
