import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { approval, type ApprovalStep } from '../../../../state/signIn/flows/approval/approval.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { approvalMessages } from './messages.ts'

const Reading = () => {
  const t = useMessages(approvalMessages)
  const { tryAgain } = useElementStore(approval)
  return <Waiting label={t('reading')} again={t('tryAgain')} onTryAgain={() => void tryAgain()} />
}

/** Who asks, and when. */
const useOrigin = (requester: string, requestedAt: string): string => {
  const t = useMessages(approvalMessages)
  const { dateTime } = useFormat()
  const name = withoutDirectionMarks(requester)
  const isDated = !Number.isNaN(Date.parse(requestedAt))
  return isDated ? t('askedByAt', { requester: name, time: dateTime(requestedAt) }) : t('askedBy', { requester: name })
}

/** What is to be approved, and by whom it was asked for. */
const Asking = () => {
  const t = useMessages(approvalMessages)
  const { $approval, $isApproving, decide } = useElementStore(approval)
  const { name, description, requester, requestedAt } = useStore($approval)
  const isApproving = useStore($isApproving)
  const origin = useOrigin(requester, requestedAt)
  return (
    <Stack>
      <StepTitle>{t('title')}</StepTitle>
      <Text>
        <strong>
          <UserText>{name}</UserText>
        </strong>
      </Text>
      {description !== '' && (
        <Text>
          <UserText>{description}</UserText>
        </Text>
      )}
      <Text data-size="13">{origin}</Text>
      <RequestError error={useRequest().error} />
      <Button variant="primary" isWide isBusy={isApproving === true} onClick={() => void decide(true)}>
        {t('approve')}
      </Button>
      <Button isWide isBusy={isApproving === false} onClick={() => void decide(false)}>
        {t('decline')}
      </Button>
    </Stack>
  )
}

interface EndProps {
  /** Default: none, where what was chosen is neither. */
  outcome?: 'success' | 'failure'
  title: string
  text?: string
}

/** There is nothing more to decide. */
const End = ({ outcome, title, text }: EndProps) => {
  const t = useMessages(approvalMessages)
  const { goHome } = useElementStore(approval)
  return (
    <Stack>
      <StepTitle outcome={outcome}>{title}</StepTitle>
      {text !== undefined && <Text>{text}</Text>}
      <Button variant="primary" isWide onClick={goHome}>
        {t('goHome')}
      </Button>
    </Stack>
  )
}

const Approved = () => <End outcome="success" title={useMessages(approvalMessages)('approvedTitle')} />
const Declined = () => <End title={useMessages(approvalMessages)('declinedTitle')} />

const Expired = () => {
  const t = useMessages(approvalMessages)
  return <End outcome="failure" title={t('expiredTitle')} text={t('expiredText')} />
}

const Decided = () => {
  const t = useMessages(approvalMessages)
  return <End outcome="failure" title={t('decidedTitle')} text={t('decidedText')} />
}

const Refused = () => {
  const t = useMessages(approvalMessages)
  return <End outcome="failure" title={t('refusedTitle')} text={t('refusedText')} />
}

/** The steps of deciding a request. */
export const screens: Record<ApprovalStep, ComponentType> = {
  reading: Reading,
  asking: Asking,
  approved: Approved,
  declined: Declined,
  expired: Expired,
  decided: Decided,
  refused: Refused,
}
