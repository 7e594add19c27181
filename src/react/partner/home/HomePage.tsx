import { useStore } from '@nanostores/react'
import Building from 'lucide/dist/esm/icons/building.mjs'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { shellRoute } from '../../../state/partner/shellRoute.ts'
import { selectable } from '../../../state/partner/tenantRules.ts'
import { useElementStore } from '../../app/host.ts'
import { Page as KitPage } from '../../kit/Page.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { partnerMessages } from '../common/messages.ts'

/** The tenant that the person works in. */
export const Page = () => {
  const t = useMessages(partnerMessages)
  const { $values } = useElementStore(partnerShell)
  const { go } = useElementStore(shellRoute)
  const { tenantId, tenantsList, currentDomainName, isSingleTenant } = useStore($values)
  const hasOthers = !isSingleTenant && selectable(tenantsList).some(one => one.tenantId !== tenantId)
  const current = tenantsList.find(one => one.tenantId === tenantId)
  const name = current?.name ?? tenantId
  if (tenantId === '')
    return (
      <KitPage title={t('home')}>
        <EmptyState
          icon={Building}
          title={t('noTenant')}
          action={
            <Button variant="primary" onClick={() => go('tenants')}>
              {t('chooseTenant')}
            </Button>
          }
        >
          {t('noTenantText')}
        </EmptyState>
      </KitPage>
    )
  return (
    <KitPage title={t('home')} description={t('homeText')}>
      <Panel>
        <Row $justify="space-between" $gap={4}>
          <Row $gap={3} $isOneLine>
            <Avatar name={name} id={tenantId} shape="square" size={40} />
            <Stack $gap={0}>
              <Text data-tone="1">
                <Sentence
                  parts={t.parts('working', {
                    name: (
                      <Strong>
                        <UserText>{name}</UserText>
                      </Strong>
                    ),
                  })}
                />
              </Text>
              {currentDomainName !== '' && (
                <Text data-size="13">
                  <UserText>{currentDomainName}</UserText>
                </Text>
              )}
            </Stack>
          </Row>
          {hasOthers && <Button onClick={() => go('tenants')}>{t('changeTenant')}</Button>}
        </Row>
      </Panel>
    </KitPage>
  )
}
