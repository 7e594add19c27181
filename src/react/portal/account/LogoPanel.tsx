import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { styled } from 'styled-components'
import { account } from '../../../state/portal/account/account.ts'
import type { Settings } from '../../../http/accountSettings/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { LogoDialog } from './LogoDialog.tsx'
import { LogoPicture } from './LogoPicture.tsx'
import { accountMessages } from './messages.ts'

/** As wide as the form below it. */
const Narrow = styled(Panel).withConfig({ componentId: 'fe-account-logo-panel' })`
  && {
    max-inline-size: 608px;
  }
`

interface Props {
  settings: Settings
  /** False for people who may only look. */
  mayWrite: boolean
}

/** The logo of the organization, and how to change it. */
export const LogoPanel = ({ settings: { logo, name }, mayWrite }: Props) => {
  const t = useMessages(accountMessages)
  const { saveLogo } = useElementStore(account)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  if (logo === '' && !mayWrite) return null
  const change = {
    label: t(logo === '' ? 'addLogo' : 'changeLogo'),
    icon: ImagePlus,
    run: () => dialogs.open(<LogoDialog name={name} />),
  }
  const remove = confirmed({
    level: 'recoverable',
    label: t('removeLogo'),
    icon: Trash,
    title: t('removeLogoTitle'),
    text: t('removeLogoText'),
    done: t('logoRemoved'),
    run: () => saveLogo.run(''),
  })
  return (
    <Narrow>
      <Title level={3} size="small">
        {t('logo')}
      </Title>
      <Text>{t('logoText')}</Text>
      <Row $gap={4}>
        {logo !== '' && <LogoPicture address={logo} label={t('logoOf', { name })} />}
        {mayWrite && <ActionButton action={change} />}
        {mayWrite && logo !== '' && <ActionButton action={remove} />}
      </Row>
    </Narrow>
  )
}
