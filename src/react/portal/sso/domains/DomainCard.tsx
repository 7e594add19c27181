import { useEffect, useRef, useState } from 'react'
import type { FeError } from '../../../../http/errors.ts'
import { problemIn, type DomainRow } from '../../../../state/portal/sso/domainRows.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { domainActions } from './domainActions.ts'
import { DomainNews, DomainProblemNote, DomainRecord } from './DomainProof.tsx'
import { domainMessages } from './messages.ts'

interface Props {
  row: DomainRow
  disabledReason: string | undefined
  /** True for a domain that the person has just added: its heading takes the focus. */
  isNew: boolean
}

/** A domain of a connection: its state, its record until it is verified, and what was found instead. */
export const DomainCard = ({ row, disabledReason, isNew }: Props) => {
  const t = useMessages(domainMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { refused, count, verify } = useCheck(row, () => heading.current?.focus())
  const { ofRow } = domainActions.useActions()
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { domain, state, isVouchedFor } = row
  // A record that is gone has to be added again.
  const isOpen = (state !== 'verified' || row.missingSince !== undefined) && !isVouchedFor
  const isOver = state === 'failed' || state === 'expired'
  const found = refused && problemIn(refused.context)
  const problem = found ?? row.problem
  return (
    <Panel aria-label={domain}>
      <Row $justify="space-between">
        <Row>
          <Title level={4} size="small" tabIndex={-1} ref={heading}>
            <UserText>{domain}</UserText>
          </Title>
          <StateBadge row={row} />
        </Row>
        <Row>
          {ofRow(row).map(action => (
            <ActionButton key={action.label} variant="ghost" action={action} />
          ))}
        </Row>
      </Row>
      {isVouchedFor && <Text>{t('vouchedForText')}</Text>}
      {isOpen && <DomainRecord row={row} />}
      {!isVouchedFor && <DomainNews row={row} />}
      {isOpen && problem && <DomainProblemNote key={count} problem={problem} isUrgent={found !== undefined} />}
      {refused && !found && <RequestError error={refused} />}
      {isOpen && (
        <Row>
          <ActionButton
            action={{
              key: 'verify',
              label: t(isOver ? 'verifyAgain' : 'verifyNow'),
              name: t(isOver ? 'verifyAgainOf' : 'verifyNowOf', { domain }),
              run: verify,
              disabledReason,
            }}
          />
        </Row>
      )}
    </Panel>
  )
}

const tones = { pending: 'info', verified: 'success', failed: 'danger', expired: 'warning' } as const satisfies Record<
  DomainRow['state'],
  Tone
>

const StateBadge = ({ row: { state, isVouchedFor, verifiedAt } }: { row: DomainRow }) => {
  const t = useMessages(domainMessages)
  const format = useFormat()
  if (isVouchedFor && state === 'verified') return <Badge tone="success">{t('vouchedFor')}</Badge>
  const since = state === 'verified' && verifiedAt !== undefined
  return <Badge tone={tones[state]}>{since ? t('verifiedSince', { date: format.date(verifiedAt) }) : t(state)}</Badge>
}

/** Looks for the record of a domain now. What it found instead is kept until the next try. */
const useCheck = ({ connectionId, id, domain }: DomainRow, onVerified: () => void) => {
  const t = useMessages(domainMessages)
  const { verifyDomain } = useElementStore(ssoConnections)
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const [{ refused, count }, setOutcome] = useState<{ refused: FeError | undefined; count: number }>({
    refused: undefined,
    count: 0,
  })
  const verify = async () => {
    const result = await withStepUp(() => verifyDomain.run({ id: connectionId, domainId: id }))
    const isStopped = !result.ok && result.error.code === 'aborted'
    setOutcome(before => ({ refused: result.ok || isStopped ? undefined : result.error, count: before.count + 1 }))
    if (!result.ok) return
    show({ text: t('nowVerified', { domain }) })
    onVerified()
  }
  return { refused, count, verify }
}
