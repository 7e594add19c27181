import { useEffect, useRef } from 'react'
import { frameNews } from '../../../../state/portal/frameNews.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import { permissions, type PreviewedRole } from '../../../../state/permissions/permissions.ts'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'

/** Says that the portal is shown as a person with only one role sees it, and ends that, back on the page of the role. */
export const RolePreviewBar = ({ role }: { role: PreviewedRole }) => {
  const t = useMessages(portalAccountMessages)
  const { preview } = useFeature(permissions)
  const { goTo } = useElementStore(navigation)
  const { tell } = useElementStore(frameNews)
  const button = useRef<HTMLButtonElement>(null)
  const end = () => {
    preview(undefined)
    tell('previewEnded')
    void goTo('roles', undefined, role.page)
  }
  // The button that started the preview is gone with its section.
  useEffect(() => button.current?.focus(), [])
  return (
    <div role="status">
      <Banner
        tone="info"
        action={
          <Button ref={button} onClick={end}>
            {t('endPreview')}
          </Button>
        }
      >
        <Sentence parts={t.parts('previewedRole', { role: <UserText>{role.name}</UserText> })} />
      </Banner>
    </div>
  )
}
