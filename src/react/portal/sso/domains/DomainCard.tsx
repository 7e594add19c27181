import type { DomainRow } from '../../../../state/portal/sso/domainRows.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { DomainPanel } from '../../../sso/domains/DomainPanel.tsx'
import { domainActions } from './domainActions.ts'

interface Props {
  row: DomainRow
  disabledReason: string | undefined
  /** True for a domain that the person has just added. */
  isNew: boolean
}

/** A domain of a connection with what its administrators can do. */
export const DomainCard = ({ row, disabledReason, isNew }: Props) => {
  const { ofRow } = domainActions.useActions()
  const { verifyDomain } = useElementStore(ssoConnections)
  const withStepUp = useAwaitedStepUp()
  return (
    <DomainPanel
      domain={row}
      check={() => withStepUp(() => verifyDomain.run({ id: row.connectionId, domainId: row.id }))}
      disabledReason={disabledReason}
      isNew={isNew}
      actions={ofRow(row).map(action => (
        <ActionButton key={action.label} variant="ghost" action={action} />
      ))}
    />
  )
}
