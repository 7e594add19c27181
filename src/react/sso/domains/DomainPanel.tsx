import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { problemIn, type ProvenDomain } from '../../../state/sso/domainProof.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QuietRow } from '../../ui/portal/QuietRow.ts'
import { Row } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { DomainNews, DomainProblemNote, DomainRecord } from './DomainProof.tsx'
import { domainMessages } from './messages.ts'

interface Props {
  domain: ProvenDomain
  /** Looks for its record now. */
  check: () => Promise<MutationResult<unknown>>
  disabledReason?: string | undefined
  /** True for a domain that the person has just added: its heading takes the focus. */
  isNew?: boolean
  /** What else can be done with it, as ghost buttons. */
  actions?: ReactNode
}

/** A domain of a connection: its state, its record until it is verified, and what was found instead. */
export const DomainPanel = ({ domain: row, check, disabledReason, isNew = false, actions }: Props) => {
  const t = useMessages(domainMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { refused, count, verify } = useCheck(row, check, () => heading.current?.focus())
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
        {actions && <QuietRow>{actions}</QuietRow>}
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
  ProvenDomain['state'],
  Tone
>

const StateBadge = ({ row: { state, isVouchedFor, verifiedAt } }: { row: ProvenDomain }) => {
  const t = useMessages(domainMessages)
  const format = useFormat()
  if (isVouchedFor && state === 'verified') return <Badge tone="success">{t('vouchedFor')}</Badge>
  const since = state === 'verified' && verifiedAt !== undefined
  return <Badge tone={tones[state]}>{since ? t('verifiedSince', { date: format.date(verifiedAt) }) : t(state)}</Badge>
}

/** Looks for the record of a domain now. What it found instead is kept until the next try. */
const useCheck = ({ domain }: ProvenDomain, check: Props['check'], onVerified: () => void) => {
  const t = useMessages(domainMessages)
  const { show } = useToasts()
  const [{ refused, count }, setOutcome] = useState<{ refused: FeError | undefined; count: number }>({
    refused: undefined,
    count: 0,
  })
  const verify = async () => {
    const result = await check()
    const isStopped = !result.ok && result.error.code === 'aborted'
    setOutcome(before => ({ refused: result.ok || isStopped ? undefined : result.error, count: before.count + 1 }))
    if (!result.ok) return
    show({ text: t('nowVerified', { domain }) })
    onVerified()
  }
  return { refused, count, verify }
}
