import { useEffect, useRef } from 'react'
import { permissions, type PreviewedRole } from '../../../../state/portal/permissions.ts'
import { useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../common/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'

/** Says that the portal is shown as a person with only one role sees it, and ends that. */
export const RolePreviewBar = ({ role }: { role: PreviewedRole }) => {
  const t = useMessages(portalAccountMessages)
  const { preview } = useFeature(permissions)
  const button = useRef<HTMLButtonElement>(null)
  // The button that started the preview is gone with its section.
  useEffect(() => button.current?.focus(), [])
  return (
    <div role="status">
      <Banner
        tone="info"
        action={
          <Button ref={button} onClick={() => preview(undefined)}>
            {t('endPreview')}
          </Button>
        }
      >
        <Sentence parts={t.parts('previewedRole', { role: <UserText>{role.name}</UserText> })} />
      </Banner>
    </div>
  )
}
