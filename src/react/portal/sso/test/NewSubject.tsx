import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useConfirmed } from '../../../kit/dialogs/useConfirmed.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useHas } from '../../../kit/useHas.ts'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Row } from '../../../ui/Stack.tsx'
import { writePermission } from '../ssoPermissions.ts'
import { newSubjectMessages } from './newSubjectMessages.ts'

/** Lets a member sign in whom the provider knows by a new ID; nothing where a server has no such call. */
export const NewSubject = ({ id }: { id: string }) => {
  const t = useMessages(newSubjectMessages)
  const { useSubject } = useElementStore(ssoTests)
  const has = useHas()(useSubject)
  const disabledReason = usePermissionReason()(writePermission)
  const confirmed = useConfirmed()
  const withStepUp = useAwaitedStepUp()
  if (has !== true) return null
  const use = confirmed({
    level: 'recoverable',
    label: t('useNewId'),
    disabledReason,
    title: t('useNewIdTitle'),
    text: t('useNewIdText'),
    lost: t('useNewIdLost'),
    kept: t('useNewIdKept'),
    run: () => withStepUp(() => useSubject.run({ id })),
    done: t('newIdUsed'),
  })
  return (
    <Row>
      <ActionButton action={use} />
    </Row>
  )
}
