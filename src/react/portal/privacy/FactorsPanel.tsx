import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { useId, useState } from 'react'
import type { MfaFactorKind } from '../../../state/factors/mfaFactors.ts'
import { mayAdd, type OwnFactor, type OwnFactors } from '../../../state/portal/privacy/ownFactors.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { privacyMessages } from './messages.ts'
import { QueryPanel } from './QueryPanel.tsx'
import { useFactorActions, type OwnKind } from './useFactorActions.tsx'
import { factorName } from './words.ts'

/** Strongest first. */
const kinds = ['authenticator', 'securityKey', 'sms', 'email'] as const satisfies readonly MfaFactorKind[]
const icons = { authenticator: Smartphone, securityKey: KeyRound, sms: MessageSquare, email: Mail }

/** The person's second factors: the state of each kind, and how to add and remove one. */
export const FactorsPanel = ({ isEditable }: { isEditable: boolean }) => {
  const t = useMessages(privacyMessages)
  const { all } = useFlow(secondFactors)
  return (
    <QueryPanel title={t('factors')} text={t('factorsText')} query={all}>
      {own => (
        <>
          {own.isForced && (
            <Banner tone="info">
              <Text data-tone="1">{t('forced')}</Text>
            </Banner>
          )}
          <DeviceList>
            {kinds.map(kind => (
              <KindRow key={kind} kind={kind} own={own} isEditable={isEditable} />
            ))}
          </DeviceList>
        </>
      )}
    </QueryPanel>
  )
}

interface Props {
  kind: MfaFactorKind
  own: OwnFactors
  isEditable: boolean
}

/** One kind of factor. A kind that the person has not and may not add is left out. */
const KindRow = ({ kind, own, isEditable }: Props) => {
  const t = useMessages(privacyMessages)
  const { add, remove } = useFactorActions(own)
  const factors = own.factors.filter(factor => factor.kind === kind)
  const canAdd = isEditable && kind !== 'email' && mayAdd(own, kind)
  if (factors.length === 0 && !canAdd) return null
  const isLast = own.isForced && own.factors.length === 1
  return (
    <DeviceRow
      icon={icons[kind]}
      name={t(kind)}
      badges={factors.length > 0 ? <Badge tone="success">{t('on')}</Badge> : <Badge>{t('off')}</Badge>}
      actions={canAdd && <AddButton kind={kind} isAnother={factors.length > 0} onAdd={add[kind]} />}
    >
      <Text data-size="13">{t(`${kind}Text`)}</Text>
      {factors.map(factor => (
        <FactorLine
          key={factor.id}
          factor={factor}
          onRemove={isEditable && kind !== 'email' ? () => remove(factor) : undefined}
          disabledReason={isLast ? t('lastFactor') : undefined}
        />
      ))}
    </DeviceRow>
  )
}

/** The state of an action while it begins. */
const useBusy = (run: () => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false)
  const start = () => {
    if (isBusy) return
    setBusy(true)
    void run().finally(() => setBusy(false))
  }
  return { isBusy, start }
}

const AddButton = ({ kind, isAnother, onAdd }: { kind: OwnKind; isAnother: boolean; onAdd: () => Promise<void> }) => {
  const t = useMessages(privacyMessages)
  const { isBusy, start } = useBusy(onAdd)
  const name = t(kind)
  return (
    <Button
      isBusy={isBusy}
      aria-label={isAnother ? t('addAnotherOf', { name }) : t('setUpOf', { name })}
      onClick={start}
    >
      {isAnother ? t('addAnother') : t('setUp')}
    </Button>
  )
}

interface LineProps {
  factor: OwnFactor
  onRemove: (() => Promise<unknown>) | undefined
  /** Why it cannot be removed. */
  disabledReason: string | undefined
}

const FactorLine = ({ factor, onRemove, disabledReason }: LineProps) => {
  const t = useMessages(privacyMessages)
  const own = useId()
  const { isBusy, start } = useBusy(async () => onRemove?.())
  const isDisabled = disabledReason !== undefined
  if (factor.label === '' && !onRemove) return null
  return (
    <Stack $gap={1}>
      <Row $justify="space-between">
        <Text data-tone="1">
          <UserText>{factorName(t, factor)}</UserText>
        </Text>
        {onRemove && (
          <Button
            isBusy={isBusy}
            aria-label={t('removeOf', { name: factorName(t, factor) })}
            {...(isDisabled && { 'aria-disabled': true, 'aria-describedby': `${own}r`, title: disabledReason })}
            onClick={() => !isDisabled && start()}
          >
            {t('remove')}
          </Button>
        )}
      </Row>
      {isDisabled && onRemove && <VisuallyHidden id={`${own}r`}>{disabledReason}</VisuallyHidden>}
    </Stack>
  )
}
