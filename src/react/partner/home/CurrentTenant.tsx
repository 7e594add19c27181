import { useStore } from '@nanostores/react'
import { customers } from '../../../state/partner/customers.ts'
import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { shellRoute } from '../../../state/partner/shellRoute.ts'
import { selectable } from '../../../state/partner/tenantRules.ts'
import { useElementStore } from '../../app/host.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { partnerMessages } from '../common/messages.ts'
import { homeMessages } from '../common/customersMessages.ts'

/** The tenant that the person works in, with which roles, and the way to another one. */
export const CurrentTenant = () => {
  const t = useMessages(partnerMessages)
  const home = useMessages(homeMessages)
  const { list } = useFormat()
  const { $values } = useElementStore(partnerShell)
  const { go } = useElementStore(shellRoute)
  const manager = useStore(useElementStore(customers).$manager)
  const { tenantId, tenantsList, currentDomainName, isSingleTenant } = useStore($values)
  const hasOthers = !isSingleTenant && selectable(tenantsList).some(one => one.tenantId !== tenantId)
  const name = tenantsList.find(one => one.tenantId === tenantId)?.name ?? tenantId
  // Roles are those of the session's tenant, which another one takes over a moment later.
  const roles = manager.tenantId === tenantId ? manager.roles : []
  return (
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
            {roles.length > 0 ? (
              <Text data-size="13">{home('yourRoles', { count: roles.length, roles: list(roles) })}</Text>
            ) : (
              currentDomainName !== '' && (
                <Text data-size="13">
                  <UserText>{currentDomainName}</UserText>
                </Text>
              )
            )}
          </Stack>
        </Row>
        {hasOthers && <Button onClick={() => go('tenants')}>{t('changeTenant')}</Button>}
      </Row>
    </Panel>
  )
}
