import { useStore } from '@nanostores/react'
import { accounts } from '../../../../state/portal/accounts/accounts.ts'
import { session } from '../../../../state/session/session.ts'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { Row } from '../../../ui/Stack.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'

/** Says that the person opened another account in another tab. Nothing is loaded again before they have decided. */
export const OtherAccountBar = () => {
  const t = useMessages(portalAccountMessages)
  const { $otherTenantId, stayInTenant } = useFeature(session)
  const { $accounts, switchTo } = useElementStore(accounts)
  const otherId = useStore($otherTenantId)
  const known = useStore($accounts)
  const current = known.find(({ isCurrent }) => isCurrent)
  const other = known.find(({ tenantId }) => tenantId === otherId)
  if (otherId === undefined || !current) return null
  const currentName = withoutDirectionMarks(current.name)
  return (
    <div role="status">
      <Banner
        tone="info"
        action={
          <Row>
            {other && (
              <Button variant="primary" onClick={() => void switchTo(other)}>
                {t('switchTo', { name: withoutDirectionMarks(other.name) })}
              </Button>
            )}
            <Button onClick={stayInTenant}>{t('stayIn', { name: currentName })}</Button>
          </Row>
        }
      >
        <Sentence
          parts={t.parts('otherAccount', {
            other: other ? <UserText>{other.name}</UserText> : t('unknownAccount'),
            current: <UserText>{current.name}</UserText>,
          })}
        />
      </Banner>
    </div>
  )
}
