import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { profile } from '../../../state/portal/profile/profile.ts'
import type { Profile } from '../../../http/users/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { OwnActionButton } from '../../kit/OwnActionButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { profileMessages } from './messages.ts'
import { PictureDialog } from './PictureDialog.tsx'

/** The person's picture or initials, and how to change them. */
export const PicturePanel = ({ own }: { own: Profile }) => {
  const t = useMessages(profileMessages)
  const { removePicture } = useElementStore(profile)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const change = {
    label: t(own.picture === undefined ? 'addPicture' : 'changePicture'),
    icon: ImagePlus,
    run: () => dialogs.open(<PictureDialog />),
  }
  const remove = confirmed({
    level: 'recoverable',
    label: t('removePicture'),
    icon: Trash,
    title: t('removePictureTitle'),
    text: t('removePictureText'),
    done: t('pictureRemoved'),
    run: () => removePicture.run(),
  })
  return (
    <Panel>
      <Title level={3} size="small">
        {t('picture')}
      </Title>
      <Row $gap={4}>
        <Avatar name={own.name || own.email} id={own.id} picture={own.picture} size={64} />
        <OwnActionButton action={change} />
        {own.picture !== undefined && <OwnActionButton action={remove} />}
      </Row>
    </Panel>
  )
}
