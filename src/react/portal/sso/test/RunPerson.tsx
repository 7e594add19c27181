import { useState } from 'react'
import type { SsoRunPersonItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { useRoleNames } from '../../common/useRoleNames.ts'
import { writePermission } from '../ssoPermissions.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { PersonFacts } from '../../../sso/runs/PersonFacts.tsx'
import { matchText } from '../../../sso/runs/reportText.ts'

interface Props {
  /** Id of the test. */
  id: string
  /** The person, with masked values. */
  person: SsoRunPersonItem
  /** True: the sign-in was refused, and does nothing. */
  isRefused: boolean
}

/** The person in a run and what signing in does. Who may change connections can see the values. */
export const RunPerson = ({ id, person, isRefused }: Props) => {
  const t = useMessages(runMessages)
  const format = useFormat()
  const roleName = useRoleNames()
  const [open, setOpen] = useState<SsoRunPersonItem>()
  const disabledReason = usePermissionReason()(writePermission)
  const { run } = useMutation(useElementStore(ssoTests).uncover, {
    success: () => t('uncovered'),
    failure: reason => t('notUncovered', { reason }),
  })
  const { sendsGroups, roleIds } = open ?? person
  const effects = [
    { label: t('match'), value: matchText(t, person) },
    {
      label: t('roles'),
      value: roleIds.length > 0 ? format.list(roleIds.map(roleName)) : t(sendsGroups ? 'rolesNone' : 'rolesUnchanged'),
    },
  ]
  const uncover = async () => {
    const result = await run({ id })
    if (result.ok && result.answer.person) setOpen(result.answer.person)
  }
  return (
    <Stack $gap={3}>
      <PersonFacts person={open ?? person} level={4} more={isRefused ? [] : effects} />
      {!open && (
        <Row>
          <ActionButton action={{ label: t('uncover'), run: uncover, disabledReason }} />
        </Row>
      )}
    </Stack>
  )
}
